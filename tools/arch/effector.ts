import type { Node, Program } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'
import { calledName, isFunction, walk } from './walk.ts'

const RUNTIME = 'packages/shared/src/runtime.ts'
/** Files that export factories of units, called at the module level of models. */
const FACTORY = /\/create-[^/]+\.ts$/
const MAKES_UNITS = new Set([
  'attach',
  'combine',
  'createApi',
  'createDomain',
  'createEffect',
  'createEvent',
  'createStore',
  'forward',
  'merge',
  'restore',
  'sample',
  'split',
])

/** Checks the rules of the domain's models: see CONTRIBUTING.md, "Effector". */
export function checkEffector(files: readonly SourceFile[]): Violation[] {
  return files.filter(({ path, isTest }) => path.startsWith('packages/') && !isTest).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  const report = (rule: string, node: Node, message: string): void => {
    violations.push({ rule, file: file.path, line: lineAt(file.text, node.start), message })
  }
  const fromEffector = new Set(
    file.imports.filter(({ specifier }) => specifier === 'effector').flatMap(({ names }) => names),
  )
  if (fromEffector.has('forward')) report('no-forward', file.program, 'forward( is read by no check: use sample')
  const events = eventsOf(file)
  const makers = makersOf(file.program)

  walk(file.program, (node, ancestors) => {
    const name = calledName(node)
    if (name === undefined || node.type !== 'CallExpression') return
    const isMember = node.callee.type === 'MemberExpression'

    if (name === 'fork' && !isMember && fromEffector.has('fork') && file.path !== RUNTIME) {
      report('one-fork', node, `only ${RUNTIME} forks a scope`)
    }
    // `scope.getState(unit)` and `scope.watch(unit)` take the unit as an argument.
    const isUnscoped = name === 'watch' || (name === 'getState' && node.arguments.length === 0)
    if (isMember && isUnscoped && fromEffector.size > 0) {
      report('no-watch', node, `.${name}( works outside of every scope: use sample, or useUnit in a component`)
    }
    const outermost = ancestors.find(isFunction)
    const makesUnit = !isMember && MAKES_UNITS.has(name) && fromEffector.has(name)
    if (makesUnit && outermost && !makers.has(outermost) && !FACTORY.test(file.path)) {
      report('units-at-module-level', node, `${name}( inside a function makes a unit at run time`)
    }
    const isUnit = (name.endsWith('Fx') && !name.startsWith('create')) || (!isMember && events.has(name))
    if (isUnit && isInHandler(ancestors)) {
      report(
        'no-call-in-effect',
        node,
        `${name}( inside an effect loses the scope: compose with sample, or use scopeBind`,
      )
    }
  })
  return violations
}

/** Functions that only their own module's top level calls: what they create is created once, while it loads. */
function makersOf(program: Program): Set<Node> {
  const candidates = new Map<string, Node>()
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) candidates.set(statement.id.name, statement)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init && isFunction(init)) candidates.set(id.name, init)
    }
  }
  walk(program, (node, ancestors) => {
    if (node.type !== 'Identifier' || !candidates.has(node.name)) return
    const parent = ancestors.at(-1)
    const isDeclared = parent?.type === 'VariableDeclarator' || parent?.type === 'FunctionDeclaration'
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node && !ancestors.some(isFunction)
    if (!isCalled && !(isDeclared && parent.id === node)) candidates.delete(node.name)
  })
  return new Set(candidates.values())
}

/** Names that this file binds to `createEvent()`. */
function eventsOf(file: SourceFile): Set<string> {
  const names = new Set<string>()
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    if (calledName(node.init) === 'createEvent') names.add(node.id.name)
  })
  return names
}

/** Whether a node is inside a function passed to createEffect or attach. */
function isInHandler(ancestors: readonly Node[]): boolean {
  const call = ancestors.findLastIndex((node) => /^(createEffect|attach)$/.test(calledName(node) ?? ''))
  return call >= 0 && ancestors.slice(call).some(isFunction)
}
