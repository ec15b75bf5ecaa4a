import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** Whether the account has a second factor. */
export const hasSecondFactor = async (db: Database['db'], userId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_time', 'is not', null)
    .select('user_id')
    .executeTakeFirst()) !== undefined

/** Uses a code of the user's app up, confirmed or about to be; false for a wrong or used one. */
export const spendAppCode = async (
  trx: Transaction<Tables>,
  userId: string,
  code: string,
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
): Promise<boolean> => {
  const factor = await trx.selectFrom('second_factor').where('user_id', '=', userId).selectAll().executeTakeFirst()
  if (factor === undefined) return false
  const secret = Buffer.from(secrets.open(factor.secret), 'base64url')
  const step = matchingStep(secret, code, { now, lastStep: factor.last_step })
  if (step === null) return false
  const used = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Uses a code of the app or a recovery code up. */
export const spendFactorCode = async (
  trx: Transaction<Tables>,
  userId: string,
  code: string,
  parts: { readonly secrets: SecretBox; readonly now: Date },
): Promise<boolean> => (await spendAppCode(trx, userId, code, parts)) || (await spendRecoveryCode(trx, userId, code))
