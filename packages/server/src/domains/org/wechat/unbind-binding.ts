import { Status } from '@netbar/shared/contract'
import type { CallRequest, wechatCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getBinding } from './bindings.ts'

type Body = CallRequest<typeof wechatCalls.unbind>['body']

/**
 * Forgets what belongs to an account at WeChat: its openids, templates and menu are those of no other one. What the account
 * itself has stays as it is there.
 */
export const forgetAccount = async (trx: Transaction<Tables>, bindingId: string): Promise<void> => {
  const followers = trx.selectFrom('wechat_follower').where('binding_id', '=', bindingId).select('openid')
  await trx.deleteFrom('wechat_follower_branch').where('openid', 'in', followers).execute()
  await trx.deleteFrom('wechat_follower').where('binding_id', '=', bindingId).execute()
  await trx.deleteFrom('wechat_message').where('binding_id', '=', bindingId).execute()
  await trx.deleteFrom('wechat_template').where('binding_id', '=', bindingId).execute()
  await trx.deleteFrom('wechat_menu').where('binding_id', '=', bindingId).execute()
}

/**
 * Unbinds an official account.
 *
 * @throws Refusal 40401 for a binding of a foreign brand, 40902 for an older version.
 */
export const unbindBinding = ({ id, version }: Body, context: CallContext): Promise<void> =>
  context.database.write(async (trx) => {
    const binding = await getBinding(trx, context.actor, id)
    if (binding.version !== version) throw new Refusal(Status.versionConflict, { key: 'wechat.versionConflict' })
    await forgetAccount(trx, id)
    await trx.deleteFrom('wechat_binding').where('id', '=', id).execute()
    const step = { event: 'unbind', from: 'BOUND', to: 'UNBOUND' }
    await logDocument(trx, { type: 'wechatBinding', id }, step, stepOf(context))
  })
