import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { currentRequestId } from '../../../kernel/request-id.ts'
import { SESSION_MS } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims } from './tokens.ts'

/** A sign-in attempt; `userId` is null for a failed one, with the reason. */
export interface LoggedSignIn {
  readonly username: string
  readonly userId: string | null
  readonly reason: string
}

/** Writes one line of the sign-in log. */
export const logSignIn = async (
  trx: Transaction<Tables>,
  { username, userId, reason }: LoggedSignIn,
  { newId, ip, userAgent, now }: PublicContext,
): Promise<void> => {
  await trx
    .insertInto('login_log')
    .values({
      id: newId(),
      username,
      user_id: userId,
      ip,
      user_agent: userAgent,
      result: userId === null ? 'FAIL' : 'SUCCESS',
      reason,
      time: now().toISOString(),
      request_id: currentRequestId(),
    })
    .execute()
}

/** Opens and logs a session for an authenticated user. Its token can be issued after the commit. */
export const openSession = async (
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly username: string },
  context: PublicContext,
  sessions: Sessions,
): Promise<TokenClaims> => {
  const now = context.now()
  const sessionId = context.newId()
  const expiresAt = Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000
  await logSignIn(trx, { username: user.username, userId: user.id, reason: '' }, context)
  const { ip, userAgent } = context
  await trx
    .updateTable('user')
    .set({ last_login_time: now.toISOString(), last_login_ip: context.ip })
    .where('id', '=', user.id)
    .execute()
  await sessions.open(trx, { id: sessionId, userId: user.id, ip, userAgent, expiresAt }, now)
  return { userId: user.id, sessionId, expiresAt }
}
