import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { FactorPolicy } from './factor-policy.ts'
import { hasSecondFactor } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Called before a factor is added. The first one of an account brings recovery codes, and ends what its sessions were kept to
 * until they had one.
 *
 * @returns The recovery codes; none where the account has some.
 */
export const addFirstCodes = async (trx: Transaction<Tables>, userId: string): Promise<readonly string[]> => {
  await trx.updateTable('session').set({ must_enrol: 0 }).where('user_id', '=', userId).execute()
  return (await hasSecondFactor(trx, userId)) ? [] : replaceRecoveryCodes(trx, userId)
}

/** What of the factors of an account goes. */
type Removed = { readonly kind: 'app' | 'all' } | { readonly kind: 'passkey'; readonly id: string }

/**
 * Removes factors, and the recovery codes with the last of them.
 *
 * @throws Refusal 42202 for the last factor of an account that has to have one.
 */
export const removeFactors = async (
  trx: Transaction<Tables>,
  userId: string,
  removed: Removed,
  demandsFactor: FactorPolicy,
): Promise<void> => {
  if (removed.kind !== 'passkey') await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  if (removed.kind !== 'app')
    await trx
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .$if(removed.kind === 'passkey', (rows) => rows.where('id', '=', removed.kind === 'passkey' ? removed.id : ''))
      .execute()
  if (await hasSecondFactor(trx, userId)) return
  if (await demandsFactor(trx, userId)) throw new Refusal(Status.businessRule, { key: 'secondFactor.demanded' })
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
