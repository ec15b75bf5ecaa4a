import type { WechatMenu, WechatMenuState } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { WechatBindingTable } from './tables.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { accountOf } from './bindings.ts'
import { callWechat } from './refuse-wechat.ts'
import type { WechatApi } from './wechat-api.ts'

/** The last published menu of an official account. */
export const findMenu = async (db: Kysely<Tables>, bindingId: string): Promise<WechatMenuState> => {
  const row = await db.selectFrom('wechat_menu').where('binding_id', '=', bindingId).selectAll().executeTakeFirst()
  return { menuStr: row?.menu_str ?? '', publishedTime: row?.published_time ?? null }
}

/** Publishes a menu: WeChat gets it first, so that the stored one is what followers see. */
export const publishMenu = async (
  binding: WechatBindingTable,
  menu: WechatMenu,
  context: CallContext,
  { wechat, secrets }: { readonly wechat: WechatApi; readonly secrets: SecretBox },
): Promise<WechatMenuState> => {
  const { database, now } = context
  await callWechat(wechat.createMenu(accountOf(binding, secrets), menu))
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
