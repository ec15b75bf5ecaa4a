import { visitorKeys, type Node } from 'oxc-parser'

/** The nodes directly below `node`, in the order of their properties. */
export const childrenOf = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    // visitorKeys names exactly the properties that hold nodes, lists of nodes or null.
    const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key]
    return [child ?? []].flat().filter((each) => each !== null)
  })

/** Visits every node below `node`, parents first; `ancestors` are from the outermost to the nearest. */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = []
  const step = (current: Node): void => {
    visit(current, ancestors)
    ancestors.push(current)
    for (const child of childrenOf(current)) step(child)
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
