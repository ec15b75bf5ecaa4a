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
  /** Whether the account has to enrol a second factor before it makes any other call. */
  readonly mustEnrol: boolean
  /** Level of the primary role (specification §6): '1' is the brand, '2' the branch. */
  readonly level: '1' | '2'
  /** Branches the actor may see: all of the brand at level '1', the user's own at level '2'. */
  readonly branchIds: ReadonlySet<string>
  /** The only branches that the token is limited to. */
  readonly onlyBranchIds?: ReadonlySet<string>
  /** Set where a service token stands for a session; it has the id of one. */
  readonly isService?: true
  readonly brandIds: ReadonlySet<string>
  /** functionIds of the actor's FUNCTION entries. */
  readonly functions: ReadonlySet<string>
}

/** What every handler gets beside its request. */
export interface PublicContext {
  readonly database: Database
  readonly now: () => Date
  /** Returns a new UUIDv7; ids sort in the order in which they were made. */
  readonly newId: () => string
  readonly locale: Locale
  readonly idempotencyKey: string | null
  /** The header that confirms that the user is there; null without it. */
  readonly confirmation: string | null
  readonly ip: string
  readonly userAgent: string
  /** Host header of the request, e.g. `netbar.example:8443`; undefined where there is none. */
  readonly host: string | undefined
}

/** Context of a handler whose call needs a session. */
export interface CallContext extends PublicContext {
  readonly actor: Actor
}

/** A client machine, as its key says. */
export interface MachineCaller {
  readonly keyId: string
  /** When the key ends (ms since 1970). */
  readonly expiresAt: number
  readonly id: string
  readonly name: string
  readonly branchId: string
  readonly branchName: string
  readonly brandId: string
}

/** Context of a handler whose call needs the key of a machine. */
export interface MachineContext extends PublicContext {
  readonly machine: MachineCaller
}
