import { createAuthenticate, createSessions, createTokens } from '../domains/access/index.ts'
import type { Sessions, Tokens } from '../domains/access/index.ts'
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
  readonly authenticate: Authenticate
}

/** Opens the tokens, sessions and rights of this process. */
export const openAccess = (config: ServerConfig, database: Database, clock: Clock): Access => {
  const tokens = createTokens(tokenSecretOf(config))
  const sessions = createSessions(database)
  const rights = createRightsCache(database.db, () => clock.elapsed())
  const authenticate = createAuthenticate({ tokens, sessions, rightsOf: rights.rightsOf, now: () => clock.now() })
  return { ...rights, tokens, sessions, authenticate }
}
