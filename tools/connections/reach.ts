import type { ModuleFacts } from './module-facts.ts'

/** One module of a face's graph, with its resolved specifiers. */
export interface GraphModule {
  readonly facts: ModuleFacts
  readonly targets: ReadonlyMap<string, string>
}

/**
 * Modules that run when `entries` are loaded, transitively, whatever a package declares about side effects. A name
 * imported through a barrel leads to its own module, not to everything that the barrel re-exports. Without
 * `withLater` dynamic imports are left out.
 */
export function reach(
  graph: ReadonlyMap<string, GraphModule>,
  entries: readonly string[],
  { withLater = true }: { readonly withLater?: boolean } = {},
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...entries]

  const handOn = (id: string, name: string): void => {
    const owner = ownerOf(graph, id, name)
    if (owner !== undefined) waiting.push(owner)
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = graph.get(id)
    if (!module || reached.has(id)) continue
    reached.add(id)
    const { facts, targets } = module
    for (const { specifier, names, isLater } of facts.links) {
      const target = targets.get(specifier)
      if (target === undefined || (isLater && !withLater)) continue
      if (typeof names === 'string') waiting.push(target)
      else for (const name of names) handOn(target, name)
    }
    for (const { specifier, original } of facts.reExports) {
      const target = targets.get(specifier)
      if (target === undefined) continue
      if (original === null) waiting.push(target)
      else handOn(target, original)
    }
  }
  return reached
}

/** The module to load for this name of that module: the same one, unless it is a barrel. */
function ownerOf(graph: ReadonlyMap<string, GraphModule>, id: string, name: string): string | undefined {
  const module = graph.get(id)
  if (!module?.facts.isBarrel) return id
  const { facts, targets } = module
  const named = facts.reExports.find((each) => each.name === name)
  if (named) {
    const target = targets.get(named.specifier)
    return target === undefined || named.original === null ? target : ownerOf(graph, target, named.original)
  }
  for (const { specifier } of facts.reExports.filter((each) => each.name === null)) {
    const target = targets.get(specifier)
    if (target !== undefined && exportsName(graph, target, name)) return ownerOf(graph, target, name)
  }
  return undefined
}

function exportsName(graph: ReadonlyMap<string, GraphModule>, id: string, name: string): boolean {
  const module = graph.get(id)
  if (!module) return false
  const { ownExports, reExports } = module.facts
  if (ownExports.has(name) || reExports.some((each) => each.name === name)) return true
  return reExports.some(({ specifier, name: as }) => {
    const target = module.targets.get(specifier)
    return as === null && target !== undefined && exportsName(graph, target, name)
  })
}
