import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { toBase32 } from './base32.ts'

const CODES = 10
/** 50 bits as ten letters: a few guesses a minute never find one. */
const CODE_BYTES = 7
const LETTERS = 10

const idOf = (userId: string, code: string) =>
  hash('sha256', `${userId}\n${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`)

const makeCode = (): string => {
  const letters = toBase32(randomBytes(CODE_BYTES)).slice(0, LETTERS).toLowerCase()
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}

/** The stored row of a recovery code. */
export const recoveryCodeRow = (userId: string, code: string) => ({ id: idOf(userId, code), user_id: userId })

/** Replaces the recovery codes of a user; only their digests are stored. */
export const replaceRecoveryCodes = async (trx: Transaction<Tables>, userId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: CODES }, makeCode)
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => recoveryCodeRow(userId, code)))
    .execute()
  return codes
}

/** Uses a recovery code up; false where it is none of the user's, or was used. */
export const spendRecoveryCode = async (trx: Transaction<Tables>, userId: string, code: string): Promise<boolean> => {
  const spent = await trx
    .deleteFrom('recovery_code')
    .where('id', '=', idOf(userId, code))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
