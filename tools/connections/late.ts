import { clockOf } from './connection.ts'
import type { BuiltFace } from './face.ts'
import { connectionsIn, type ModuleFacts } from './module-facts.ts'
import { reach, type GraphModule } from './reach.ts'

/** What starts a domain, and the event that it starts with. */
const START = 'createLeanRuntime'
const STARTED = 'appStarted'

/**
 * The modules that answer the start of the domain and nothing else, and that are not loaded with what starts it: when they
 * come, the start is over. One that nobody imports at once may be in a file that is.
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

/** What a module loads when somebody asks for it. */
const laterOf = (module: GraphModule | undefined): string[] =>
  module?.facts.links.flatMap(({ specifier, isLater }) => (isLater ? (module.targets.get(specifier) ?? []) : [])) ?? []

const answersStart = ({ program }: ModuleFacts): boolean =>
  connectionsIn(program).some((call) => {
    const clock = clockOf(call)
    return clock?.type === 'Identifier' && clock.name === STARTED
  })
