import type { Database } from '../platform/db/index.ts'
import type { Locale } from './texts/index.ts'

/** The signed-in user of a call, with what the user may see and do. */
export interface Actor {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly name: string
  /** Whether the screen of the session is locked. */
  readonly isLocked: boolean
  /** Level of the first role (specification §6): '1' is the brand, '2' the store. */
  readonly level: '1' | '2'
  /** Branches the actor may see: of the brand for level '1', own ones for level '2'. */
  readonly branchIds: ReadonlySet<string>
  /** The only branch of a token that was made for one. */
  readonly onlyBranchId?: string
  readonly brandIds: ReadonlySet<string>
  /** functionIds of the actor's FUNCTION entries. */
  readonly functions: ReadonlySet<string>
}

/** What every handler gets beside its request. */
export interface PublicContext {
  readonly database: Database
  readonly now: () => Date
  /** A new id whose order is the order of time (UUIDv7). */
  readonly newId: () => string
  readonly locale: Locale
  readonly idempotencyKey: string | null
  readonly ip: string
  readonly userAgent: string
  /** The server as the caller calls it, e.g. `netbar.example:8443`; undefined where the caller does not say. */
  readonly host: string | undefined
}

/** What a handler of a call that needs a session gets. */
export interface CallContext extends PublicContext {
  readonly actor: Actor
}
