import { hasSideEffects } from './acting.ts'
import type { BuiltFace } from './face.ts'
import { lateIn } from './late.ts'
import { reach } from './reach.ts'

/** A difference between a build and its sources. */
export interface Fault {
  readonly face: string
  /** The module with wrong connections; the face's own name where that is unknown. */
  readonly module: string
  readonly message: string
}

/**
 * Faults of a face: modules missing although its sources connect them, modules included although nobody imports them,
 * and modules loaded too late.
 */
export function faultsOf(built: BuiltFace): Fault[] {
  const { name: face, graph, entries, kept, total } = built
  const reached = reach(graph, entries)
  const faults = [...graph].flatMap(([module, { facts }]): Fault[] => {
    const { length } = facts.connections
    const left = kept.get(module) ?? 0
    if (!reached.has(module))
      return length > 0 && left > 0 ? [{ face, module, message: 'is in what was built, and nobody imports it' }] : []
    return left < length ? [{ face, module, message: `${left} of ${length} connections are in what was built` }] : []
  })
  for (const module of lateIn(built))
    faults.push({ face, module, message: 'answers the start of the domain, and may be loaded after it' })
  const { bundled, written } = total
  if (written < bundled)
    faults.push({ face, module: face, message: `${bundled} connections were bundled, and ${written} written` })
  return faults
}

/** Modules that react by themselves and that no face imports: nobody would notice that they are missing. */
export function forgottenBy(faces: readonly BuiltFace[]): Fault[] {
  const loaded = new Set(faces.flatMap(({ graph, entries }) => [...reach(graph, entries)].map(asSource)))
  const modules = new Map(
    faces.flatMap(({ graph }) => [...graph].map(([id, module]) => [asSource(id), module] as const)),
  )
  return [...modules].flatMap(([module, { facts }]): Fault[] =>
    !loaded.has(module) && hasSideEffects(facts)
      ? [{ face: 'every face', module, message: 'answers other modules by itself, and nobody imports it' }]
      : [],
  )
}

/** Maps a published module to its source. */
const asSource = (id: string): string => id.replace('/dist/', '/src/').replace(/\.[jt]sx?$/, '')
