import type { Actor } from './context.ts'
import type { EmbedGrant } from './embed-grant.ts'

/** Who a token belongs to, and until when (ms since 1970). */
export interface Authenticated {
  readonly actor: Actor
  readonly expiresAt: number
  /** Of a token for a foreign page: whoever takes it has to see that it is good for what is asked. */
  readonly embed: EmbedGrant | null
}

/** Finds the actor of a token; null where there is none. Revocation is looked up each time. */
export type Authenticate = (token: string) => Promise<Authenticated | null>
