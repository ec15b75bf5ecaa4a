import type { Actor } from './context.ts'
import type { EmbedGrant } from './embed-grant.ts'

/** The session that a token belongs to, and when it expires (ms since 1970). */
export interface Authenticated {
  readonly actor: Actor
  readonly expiresAt: number
  /** Set for a token that was issued for a foreign page: the caller must check that the grant covers the call. */
  readonly embed: EmbedGrant | null
}

/** Resolves a token to its actor; null for an unknown, expired or revoked one. Revocation is checked on every call. */
export type Authenticate = (token: string) => Promise<Authenticated | null>
