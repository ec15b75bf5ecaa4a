import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordAccountChange } from './record-account-change.ts'
import type { TellPhone } from './record-account-change.ts'

/** @throws Refusal 42202 where the user has another WeChat account, or this one is another user's. */
export const refuseTakenWechat = async (trx: Transaction<Tables>, userId: string, openid: string): Promise<void> => {
  const own = await trx.selectFrom('user').where('id', '=', userId).select('openid').executeTakeFirstOrThrow()
  if (own.openid !== null && own.openid !== openid)
    throw new Refusal(Status.businessRule, { key: 'wechat.accountBound' })
  const other = await trx
    .selectFrom('user')
    .where('openid', '=', openid)
    .where('id', '!=', userId)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw new Refusal(Status.businessRule, { key: 'wechat.alreadyBound' })
}

/**
 * Binds a WeChat account to the user who has shown to be there. Its owner is told.
 *
 * @throws Refusal 42202 where either account is bound already.
 */
export const bindWechat = async (
  trx: Transaction<Tables>,
  userId: string,
  openid: string,
  now: Date,
): Promise<TellPhone> => {
  await refuseTakenWechat(trx, userId, openid)
  const tell = await recordAccountChange(trx, { userId, change: 'wechatBound' }, now)
  await trx.updateTable('user').set({ openid }).where('id', '=', userId).execute()
  return tell
}
