import type { Clock, Stop } from '../platform/clock.ts'
import type { Database, Migrations } from '../platform/db/index.ts'

/** What the server does by itself from its start on, until it is stopped. */
export type Job = (database: Database, clock: Clock, onError: (error: unknown) => void) => Stop

/** Forgets what nobody asks for any more. */
export type Prune = (database: Database, now: Date, places: { readonly uploadsDir: string }) => Promise<void>

/** What a domain brings to the server, and all that the server's start knows of it. */
export interface Domain {
  readonly name: string
  /** Its part of the one set of migrations, which run in the order of their numbers whatever domain they lie in. */
  readonly migrations?: Migrations
  readonly jobs?: readonly Job[]
  readonly prune?: readonly Prune[]
  /** Has it follow changes of the domains below it. */
  readonly follow?: () => void
}

/** Declares a domain. */
export const defineDomain = <const D extends Domain>(domain: D): D => {
  domain.follow?.()
  return domain
}
