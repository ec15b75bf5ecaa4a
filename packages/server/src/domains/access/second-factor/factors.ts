import type { FactorProof, FactorWays } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import type { TellPhone } from '../account-changes/record-account-change.ts'
import type { ChallengeOwner } from '../passkeys/challenges.ts'
import { checkPasskey, spendPasskey } from '../passkeys/prove.ts'
import type { CheckedPasskey } from '../passkeys/prove.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** Factors that an account can prove, beside its recovery codes. */
export const waysOf = async (db: Database['db'], userId: string): Promise<FactorWays> => {
  const app = await db
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_time', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  const passkey = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .where('suspended_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  return { app: app !== undefined, passkey: passkey !== undefined }
}

/** Whether the account has a second factor; one that is suspended counts, or a copy would open the account. */
export const hasSecondFactor = async (db: Database['db'], userId: string): Promise<boolean> => {
  const { app, passkey } = await waysOf(db, userId)
  if (app || passkey) return true
  return (await db.selectFrom('passkey').where('user_id', '=', userId).select('id').executeTakeFirst()) !== undefined
}

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

/** A code, or a passkey whose signature was looked at. */
export type CheckedFactor = { readonly code: string } | CheckedPasskey

/** Does what a proof needs before the transaction that uses it up. */
export const checkFactor = async (
  db: Database['db'],
  userId: string,
  proof: FactorProof,
  party: RelyingParty | null,
): Promise<CheckedFactor> => ('code' in proof ? { code: proof.code } : checkPasskey(db, userId, proof.passkey, party))

interface SpendParts {
  readonly owner: ChallengeOwner
  readonly secrets: SecretBox
  readonly now: Date
}

/** Whether the proof was right; `tell` is to be called once the transaction is committed. */
export interface SpentFactor {
  readonly isRight: boolean
  readonly tell?: TellPhone
}

/** Uses a proof of the user's second factor up, of whatever kind. */
export const spendFactor = async (
  trx: Transaction<Tables>,
  userId: string,
  checked: CheckedFactor,
  { owner, secrets, now }: SpendParts,
): Promise<SpentFactor> => {
  if ('code' in checked) {
    const ways = await waysOf(trx, userId)
    const isApp = ways.app && (await spendAppCode(trx, userId, checked.code, { secrets, now }))
    return { isRight: isApp || (await spendRecoveryCode(trx, userId, checked.code)) }
  }
  const spent = await spendPasskey(trx, checked, owner, now)
  if (spent !== 'copied') return { isRight: spent === 'right' }
  const name = checked.signed?.passkey.name ?? ''
  const change = { userId, change: 'passkeySuspended', params: { name } } as const
  return { isRight: false, tell: await recordAccountChange(trx, change, now) }
}
