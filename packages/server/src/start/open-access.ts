import {
  createAuthenticate,
  createServiceTokens,
  createSessions,
  createTokens,
  factorPolicy,
  holdersOf,
  relyingPartyOf,
} from '../domains/access/index.ts'
import type { FactorPolicy, RelyingPartyOf, ServiceTokens, Sessions, Tokens } from '../domains/access/index.ts'
import type { Authenticate } from '../kernel/authenticate.ts'
import { createRightsCache } from '../kernel/rights/index.ts'
import type { RightsCache } from '../kernel/rights/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { tokenSecretOf } from '../platform/secrets/keys.ts'

/** Who calls, and what they may do. */
export interface Access extends RightsCache {
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly serviceTokens: ServiceTokens
  /** Sessions and service tokens, for the live channel. */
  readonly holders: ReturnType<typeof holdersOf>
  readonly authenticate: Authenticate
  /** Who has to have a second factor, and the site that passkeys are made for. */
  readonly demandsFactor: FactorPolicy
  readonly relyingPartyOf: RelyingPartyOf
}

/** Opens the tokens, sessions, service tokens and rights of this process. */
export const openAccess = (config: ServerConfig, database: Database, clock: Clock): Access => {
  const tokens = createTokens(tokenSecretOf(config))
  const demandsFactor = factorPolicy(config.secondFactor)
  const sessions = createSessions(database, demandsFactor)
  const serviceTokens = createServiceTokens(database, demandsFactor)
  const rights = createRightsCache(database.db, () => clock.elapsed())
  const { rightsOf } = rights
  const now = () => clock.now()
  const authenticate = createAuthenticate({ tokens, sessions, serviceTokens, rightsOf, now })
  return {
    ...rights,
    tokens,
    sessions,
    serviceTokens,
    authenticate,
    holders: holdersOf(sessions, serviceTokens),
    demandsFactor,
    relyingPartyOf: relyingPartyOf(config.consoleOrigin, config.profile === 'production'),
  }
}
