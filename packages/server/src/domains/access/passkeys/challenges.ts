import { hash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 2 * MINUTE_MS
const CHALLENGE_BYTES = 32

/** What a challenge is for: the second step of one sign-in, one session, or a new passkey of one session. */
export type ChallengeOwner = `ticket ${string}` | `session ${string}` | `new ${string}`

const idOf = (challenge: string) => hash('sha256', challenge)

/** Makes a challenge. An earlier one of the same owner ends; only the digest is stored. */
export const makeChallenge = async (
  database: Database,
  { userId, owner }: { readonly userId: string; readonly owner: ChallengeOwner },
  now: Date,
): Promise<string> => {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const row = {
    id: idOf(challenge),
    user_id: userId,
    expires_time: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
  }
  await database.write((trx) =>
    trx
      .insertInto('passkey_challenge')
      .values({ ...row, owner })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
      .execute(),
  )
  return challenge
}

/** Uses a challenge up; false for one that is none of the owner's, was used, or is too old. */
export const takeChallenge = async (
  trx: Transaction<Tables>,
  challenge: string,
  owner: ChallengeOwner,
  now: Date,
): Promise<boolean> => {
  const taken = await trx
    .deleteFrom('passkey_challenge')
    .where('id', '=', idOf(challenge))
    .where('owner', '=', owner)
    .returning('expires_time')
    .executeTakeFirst()
  return taken !== undefined && isUnexpired(taken.expires_time, CHALLENGE_MS, now)
}

/** Deletes expired challenges. */
export const pruneChallenges = async (db: Database['db'], now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenge').where('expires_time', '<', now.toISOString()).execute()
}
