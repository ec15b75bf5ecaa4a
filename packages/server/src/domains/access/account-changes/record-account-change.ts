import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { branchesOf, rolesOf } from '../../../kernel/rights/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { notificationKinds } from './notification-kinds.ts'

/** What of an account has changed. */
export type AccountChange = keyof typeof notificationKinds

/** A change of an account, with what the notification names. */
export interface ChangeOfAccount {
  readonly userId: string
  readonly change: AccountChange
  readonly params?: Text['params']
}

/** Sends the text message; to be called once the transaction is committed. */
export type TellPhone = (gateway: SmsGateway | null) => void

const brandOf = async (trx: Transaction<Tables>, userId: string): Promise<string | null> => {
  const roles = await rolesOf(trx, userId)
  const named = roles.find(({ brand_id }) => brand_id !== null)?.brand_id
  if (named) return named
  const [branch] = await branchesOf(trx, userId, roles)
  return branch?.brand_id ?? null
}

/**
 * Tells the user of a change of their account: by the bell, and by a message to the phone that the account has when this is
 * called, which is before another one is stored.
 */
export const recordAccountChange = async (
  trx: Transaction<Tables>,
  { userId, change, params = {} }: ChangeOfAccount,
  now: Date,
): Promise<TellPhone> => {
  const brandId = await brandOf(trx, userId)
  // A platform without any brand has no bell yet.
  if (brandId !== null)
    await recordNotification(
      trx,
      {
        kind: notificationKinds[change],
        content: { key: `notification.${change}`, params },
        userId,
        serviceId: null,
        branchId: null,
        brandId,
      },
      now,
    )
  const { phone } = await trx.selectFrom('user').where('id', '=', userId).select('phone').executeTakeFirstOrThrow()
  return (gateway) => {
    // Nobody waits for the gateway, and a change stays where it does not answer: the bell has told of it.
    if (phone !== null) gateway?.sendNotice({ phone, change }).catch(() => undefined)
  }
}
