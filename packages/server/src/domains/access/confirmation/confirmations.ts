import { hash, randomBytes } from 'node:crypto'
import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { ConfirmationNeed } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import { hasSecondFactor, waysOf } from '../second-factor/factors.ts'

/** Lifetime of a confirmation. */
export const CONFIRMATION_MS = 10 * MINUTE_MS
const SECRET_BYTES = 24

/** What the client sends with calls that need it. */
export interface Confirmation {
  readonly confirmation: string
  readonly expiresTime: string
}

const idOf = (confirmation: string) => hash('sha256', confirmation)

/** Issues a confirmation of the actor's session. Only its digest is stored: whoever has the token alone has none. */
export const issueConfirmation = async ({ database, actor, now }: CallContext): Promise<Confirmation> => {
  const confirmation = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresTime = new Date(now().getTime() + CONFIRMATION_MS).toISOString()
  await database.write((trx) =>
    trx
      .insertInto('session_confirmation')
      .values({ id: idOf(confirmation), session_id: actor.sessionId, expires_time: expiresTime })
      .execute(),
  )
  return { confirmation, expiresTime }
}

/**
 * Passes a call with a valid confirmation of its own session.
 *
 * @throws Refusal 42801 otherwise, with what confirms.
 */
export const requireConfirmation = async ({ database, actor, confirmation, now }: CallContext): Promise<void> => {
  const row =
    confirmation === null
      ? undefined
      : await database.db
          .selectFrom('session_confirmation')
          .where('id', '=', idOf(confirmation))
          .where('session_id', '=', actor.sessionId)
          .select('expires_time')
          .executeTakeFirst()
  if (row !== undefined && isUnexpired(row.expires_time, CONFIRMATION_MS, now())) return
  const by = (await hasSecondFactor(database.db, actor.userId)) ? 'code' : 'password'
  const need: ConfirmationNeed = { by, ways: await waysOf(database.db, actor.userId) }
  throw new Refusal(Status.confirmationNeeded, { key: 'session.confirmationNeeded' }, [], need)
}

/** Deletes expired confirmations. */
export const pruneConfirmations = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('session_confirmation').where('expires_time', '<', now.toISOString()).execute()
}
