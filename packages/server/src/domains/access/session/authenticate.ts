import { serviceTokenExpiry } from '@netbar/shared/contract'
import type { Authenticate, Authenticated } from '../../../kernel/authenticate.ts'
import type { Actor } from '../../../kernel/context.ts'
import { embedLimit } from '../../../kernel/grants/embed-grant.ts'
import type { Rights } from '../../../kernel/rights/index.ts'
import { serviceLimit } from '../../../kernel/grants/service-grant.ts'
import type { ServiceTokens } from '../service-tokens/service-tokens.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

export interface AuthenticateParts {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly serviceTokens: ServiceTokens
  readonly rightsOf: (userId: string) => Promise<Rights>
  readonly now: () => Date
}

type Found = Pick<Authenticated, 'actor' | 'networks'>

const findActor = async (
  { sessionId }: TokenClaims,
  { sessions, rightsOf, now }: AuthenticateParts,
): Promise<Found | null> => {
  const found = await sessions.find(sessionId, now())
  if (found === null) return null
  const { level, branchIds, brandIds, functions, networks } = await rightsOf(found.userId)
  return { actor: { ...found, level, branchIds, brandIds, functions }, networks }
}

/** The actor limited to those of some branches that they may see; null where there are none any more. */
const narrow = (actor: Actor, branchIds: readonly string[]): Actor | null => {
  const seen = new Set(branchIds.filter((id) => actor.branchIds.has(id)))
  return seen.size > 0 ? { ...actor, level: '2', branchIds: seen, brandIds: new Set(), onlyBranchIds: seen } : null
}

/** A service token lasts as long as its maker may make one, and sees no more than they do. */
const authenticateService = async (
  token: string,
  { serviceTokens, rightsOf, now }: AuthenticateParts,
): Promise<Authenticated | null> => {
  const found = await serviceTokens.find(token, now())
  if (found === null) return null
  const { branchIds, brandIds, functions, networks } = await rightsOf(found.userId)
  if (!functions.has('SERVICE_TOKEN')) return null
  const { id: sessionId, userId, username, name, mustEnrol, expiresAt, grant } = found
  const maker = { sessionId, userId, username, name, isLocked: false, mustEnrol, isService: true } as const
  const actor = narrow({ ...maker, level: '2', branchIds, brandIds, functions }, grant.branchIds ?? [...branchIds])
  const limit = serviceLimit(grant, (ip) => serviceTokens.recordUse(found, ip, now()))
  return actor && { actor, expiresAt, limit, networks }
}

export const createAuthenticate =
  (parts: AuthenticateParts): Authenticate =>
  async (token) => {
    if (serviceTokenExpiry(token) !== null) return authenticateService(token, parts)
    const claims = await parts.tokens.verify(token, parts.now())
    if (claims === null) return null
    const found = await findActor(claims, parts)
    if (found?.actor.userId !== claims.userId) return null
    const { actor, networks } = found
    const { embed = null, expiresAt } = claims
    const seen = embed?.branchId ? narrow(actor, [embed.branchId]) : actor
    return seen && { actor: seen, expiresAt, limit: embed && embedLimit(embed), networks }
  }

/** The sessions and service tokens of the live channel. */
export const holdersOf = (
  sessions: Sessions,
  serviceTokens: ServiceTokens,
): Pick<Sessions, 'stillGood' | 'onStopped'> => ({
  stillGood: async (ids, now) => {
    const good = await sessions.stillGood(ids, now)
    const others = ids.filter((id) => !good.has(id))
    return others.length === 0 ? good : new Set([...good, ...(await serviceTokens.stillGood(others, now))])
  },
  onStopped: (listener) => {
    const stops = [sessions.onStopped(listener), serviceTokens.onStopped(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
