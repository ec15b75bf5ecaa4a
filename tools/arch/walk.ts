import { visitorKeys, type Node } from 'oxc-parser'

/** Visits every node below `node`, parents first; `ancestors` are from the outermost to the nearest. */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = []
  const step = (current: Node): void => {
    visit(current, ancestors)
    ancestors.push(current)
    for (const key of visitorKeys[current.type] ?? []) {
      // visitorKeys names exactly the properties that hold nodes, lists of nodes or null.
      const child = (current as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key]
      for (const each of Array.isArray(child) ? child : [child]) if (each) step(each)
    }
    ancestors.pop()
  }
  step(node)
}

/** Whether code in this node runs later or more than once, and not when the module loads. */
export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** The name of the called function: `f` of `f()` and of `x.f()`; undefined when it has none. */
export function calledName(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined
}
