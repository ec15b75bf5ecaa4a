import type { Actor } from '../http/context.ts'
import type { Rights } from '../permissions/index.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

/** Who a token belongs to, and until when (ms since 1970). */
export interface Authenticated {
  readonly actor: Actor
  readonly expiresAt: number
}

/** Finds the actor of a token; null where there is none. Revocation is looked up each time. */
export type Authenticate = (token: string) => Promise<Authenticated | null>

export interface AuthenticateParts {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly rightsOf: (userId: string) => Promise<Rights>
  readonly now: () => Date
}

const findActor = async (
  { sessionId }: TokenClaims,
  { sessions, rightsOf, now }: AuthenticateParts,
): Promise<Actor | null> => {
  const found = await sessions.find(sessionId, now())
  if (found === null) return null
  const { level, branchIds, brandIds, functions } = await rightsOf(found.userId)
  return { ...found, level, branchIds, brandIds, functions }
}

export const createAuthenticate =
  (parts: AuthenticateParts): Authenticate =>
  async (token) => {
    const claims = await parts.tokens.verify(token, parts.now())
    if (claims === null) return null
    const actor = await findActor(claims, parts)
    return actor && actor.userId === claims.userId ? { actor, expiresAt: claims.expiresAt } : null
  }
