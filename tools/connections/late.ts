import { clockOf } from './connection.ts'
import type { BuiltFace } from './face.ts'
import { connectionsIn, type ModuleFacts } from './module-facts.ts'
import { reach, type GraphModule } from './reach.ts'

/** The function that starts a domain, and the event of the start. */
const START = 'createLeanRuntime'
const STARTED = 'appStarted'

/**
 * Modules that only react to the start of the domain, and are not loaded together with what starts it: when they
 * load, the start is over. A module without a static import may still be in such a file.
 */
export function lateIn({ graph, entries, runWith }: BuiltFace): ReadonlySet<string> {
  const late = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (seen.has(root)) continue
    seen.add(root)
    const atOnce = reach(graph, [root], { withLater: false })
    if (![...atOnce].some((id) => graph.get(id)?.facts.ownExports.has(START))) {
      waiting.push(...[...atOnce].flatMap((id) => laterOf(graph.get(id))))
      continue
    }
    const run = runWith(root)
    for (const id of reach(graph, [root])) {
      const module = graph.get(id)
      if (module && !atOnce.has(id) && !run.has(id) && answersStart(module.facts)) late.add(id)
    }
  }
  return late
}

/** Dynamic imports of a module. */
const laterOf = (module: GraphModule | undefined): string[] =>
  module?.facts.links.flatMap(({ specifier, isLater }) => (isLater ? (module.targets.get(specifier) ?? []) : [])) ?? []

const answersStart = ({ program }: ModuleFacts): boolean =>
  connectionsIn(program).some((call) => {
    const clock = clockOf(call)
    return clock?.type === 'Identifier' && clock.name === STARTED
  })
