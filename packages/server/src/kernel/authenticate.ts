import type { Actor, MachineCaller } from './context.ts'
import type { TokenLimit } from './grants/token-limit.ts'

/** The user of a token, and when it expires (ms since 1970). */
export interface Authenticated {
  readonly actor: Actor
  readonly expiresAt: number
  /** Set for a token that is not a session's own: the caller must check that it allows the call. */
  readonly limit: TokenLimit | null
  /** The only networks that its user may call from; null for all. */
  readonly networks: readonly string[] | null
}

/** Resolves a token to its actor; null for an unknown, expired or revoked one. Revocation is checked on every call. */
export type Authenticate = (token: string) => Promise<Authenticated | null>

/**
 * Resolves the key of a client machine.
 *
 * @throws Refusal 40101 for a key that is unknown, was revoked or has expired, 40301 where the branch is closed.
 */
export type AuthenticateMachine = (key: string) => Promise<MachineCaller>
