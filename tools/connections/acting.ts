import type { Node } from 'oxc-parser'
import { calledName, isFunction, walk } from '../arch/walk.ts'
import { clockOf, storeOf, targetOf } from './connection.ts'
import { connectionsIn, type ModuleFacts } from './module-facts.ts'

/** Calls that derive a unit from their argument, and that nothing else triggers. */
const DERIVES = new Set(['combine', 'filter', 'filterMap', 'map', 'merge', 'restore', 'sample'])
const MAKES_EFFECTS = new Set(['attach', 'createEffect'])

/**
 * Whether another module's unit triggers an effect of this module, or something outside of it, without anybody using
 * a name of it. Resets (`….reset`) do not count: nobody sees them.
 */
export function hasSideEffects(facts: ModuleFacts): boolean {
  const { program } = facts
  const foreign = foreignNames(program)
  const effects = new Set<string>()
  const leadsTo = new Map<string, Set<string>>()
  const connect = (from: readonly string[], to: readonly string[]): void => {
    for (const name of from) leadsTo.set(name, new Set([...(leadsTo.get(name) ?? []), ...to]))
  }

  walk(program, (node, ancestors) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    if (ancestors.some(isFunction)) return
    const called = calledName(node.init) ?? ''
    if (MAKES_EFFECTS.has(called)) effects.add(node.id.name)
    if (DERIVES.has(called)) connect(namesIn(clockOf(node.init) ?? node.init), [node.id.name])
    connect(listenedToBy(node.init), [node.id.name])
  })
  for (const node of connectionsIn(program)) {
    connect(listenedToBy(node), namesIn(storeBelow(node)))
    connect(namesIn(clockOf(node)), namesIn(targetOf(node)))
  }

  const reached = new Set<string>()
  const waiting = [...foreign].flatMap((name) => [...(leadsTo.get(name) ?? [])])
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (effects.has(name) || foreign.has(name)) return true
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(leadsTo.get(name) ?? []))
  }
  return false
}

/** Local names of a module's imports. */
function foreignNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || node.source.value === 'effector') return
    for (const { local } of node.specifiers) names.add(local.name)
  })
  return names
}

/** Units that a store of `store.on(…).on(…).reset(…)` reacts to, except for resets. */
function listenedToBy(chain: Node): string[] {
  const own = storeOf(chain, 'on') && chain.type === 'CallExpression' ? namesIn(chain.arguments[0]) : []
  const rest = storeOf(chain, 'on') ?? storeOf(chain, 'reset')
  return rest ? [...own, ...listenedToBy(rest)] : own
}

/** The store at the start of such a chain; undefined where there is no chain. */
function storeBelow(chain: Node): Node | undefined {
  const store = storeOf(chain, 'on') ?? storeOf(chain, 'reset')
  return store && (storeBelow(store) ?? store)
}

/** Units mentioned in an expression, without called functions, function bodies, and units that only reset. */
function namesIn(part: Node | undefined): string[] {
  const names: string[] = []
  if (!part) return names
  walk(part, (node, ancestors) => {
    if (node.type !== 'Identifier' || ancestors.some(isFunction)) return
    const parent = ancestors.at(-1)
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node
    const isMember = parent?.type === 'MemberExpression' && (parent.property === node || isReset(parent.property))
    const isKey = parent?.type === 'Property' && parent.value !== node
    if (!isCalled && !isMember && !isKey) names.push(node.name)
  })
  return names
}

const isReset = (property: Node): boolean => property.type === 'Identifier' && property.name === 'reset'
