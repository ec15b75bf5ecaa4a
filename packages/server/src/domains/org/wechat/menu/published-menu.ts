import { Status } from '@netbar/shared/contract'
import type { CallRequest, wechatCalls, WechatMenuState } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { WechatBindingTable } from '../tables.ts'
import { logDocument, stepOf } from '../../../../kit/documents/index.ts'
import type { CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { SecretBox } from '../../../../platform/secrets/index.ts'
import { accountOf } from '../bindings.ts'
import { refusedFields } from './menu-refusal.ts'
import { callWechat } from '../refuse-wechat.ts'
import type { WechatApi } from '../wechat-api.ts'

/** The last published menu of an official account. */
export const findMenu = async (db: Kysely<Tables>, bindingId: string): Promise<WechatMenuState> => {
  const row = await db.selectFrom('wechat_menu').where('binding_id', '=', bindingId).selectAll().executeTakeFirst()
  return { menuStr: row?.menu_str ?? '', publishedTime: row?.published_time ?? null }
}

/**
 * Publishes a menu: WeChat gets it first, so that the stored one is what followers see.
 *
 * @throws Refusal 40902 where another menu was published since the one that it was made from; what WeChat refuses, at the
 * entries that its code is about.
 */
export const publishMenu = async (
  binding: WechatBindingTable,
  { menuStr: menu, publishedTime }: CallRequest<typeof wechatCalls.publishMenu>['body'],
  context: CallContext,
  { wechat, secrets }: { readonly wechat: WechatApi; readonly secrets: SecretBox },
): Promise<WechatMenuState> => {
  const { database, now } = context
  const published = await findMenu(database.db, binding.id)
  if (publishedTime !== undefined && publishedTime !== published.publishedTime)
    throw new Refusal(Status.versionConflict, { key: 'wechat.menuPublished' })
  await callWechat(wechat.createMenu(accountOf(binding, secrets), menu), (errcode) => refusedFields(menu, errcode))
  const row = { menu_str: JSON.stringify(menu), published_time: now().toISOString() }
  return database.write(async (trx) => {
    await trx
      .insertInto('wechat_menu')
      .values({ binding_id: binding.id, ...row })
      .onConflict((conflict) => conflict.column('binding_id').doUpdateSet(row))
      .execute()
    const step = { event: 'publishMenu', from: 'BOUND', to: 'BOUND' }
    await logDocument(trx, { type: 'wechatBinding', id: binding.id }, step, stepOf(context))
    return findMenu(trx, binding.id)
  })
}
