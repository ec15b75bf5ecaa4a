import type { Authenticate } from '../../../kernel/authenticate.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Rights } from '../../../kernel/rights/index.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

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

/** The actor limited to one branch; null where they may no longer see it. */
const narrow = (actor: Actor, branchId: string): Actor | null =>
  actor.branchIds.has(branchId)
    ? { ...actor, level: '2', branchIds: new Set([branchId]), brandIds: new Set(), onlyBranchId: branchId }
    : null

export const createAuthenticate =
  (parts: AuthenticateParts): Authenticate =>
  async (token) => {
    const claims = await parts.tokens.verify(token, parts.now())
    if (claims === null) return null
    const actor = await findActor(claims, parts)
    if (actor?.userId !== claims.userId) return null
    const { embed = null, expiresAt } = claims
    const seen = embed?.branchId ? narrow(actor, embed.branchId) : actor
    return seen && { actor: seen, expiresAt, embed }
  }
