import { Status } from '@netbar/shared/contract'
import type { WechatBinding } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { WechatBindingTable } from './tables.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { maskOf } from '../../../platform/secrets/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { WechatAccount } from './wechat-api.ts'

/** The binding of a brand; undefined where no official account is bound. */
export const findBindingOfBrand = (db: Kysely<Tables>, brandId: string) =>
  db.selectFrom('wechat_binding').where('brand_id', '=', brandId).selectAll().executeTakeFirst()

/** @throws Refusal 40401 for a binding of a foreign brand, as for one that does not exist. */
export const getBinding = async (db: Kysely<Tables>, actor: Actor, bindingId: string): Promise<WechatBindingTable> => {
  const binding = await db.selectFrom('wechat_binding').where('id', '=', bindingId).selectAll().executeTakeFirst()
  if (binding === undefined || !actor.brandIds.has(binding.brand_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return binding
}

/** Credentials of the account at WeChat. */
export const accountOf = (binding: WechatBindingTable, secrets: SecretBox): WechatAccount => ({
  appId: binding.app_id,
  secret: secrets.open(binding.app_secret),
})

/** Maps a binding to the contract: of its secrets, only whether they are set. */
export const toWechatBinding = (row: WechatBindingTable): WechatBinding => ({
  id: row.id,
  brandId: row.brand_id,
  name: row.name,
  appId: row.app_id,
  originalId: row.original_id,
  accountType: row.account_type,
  qrUrl: row.qr_url,
  appSecret: maskOf(row.app_secret),
  token: maskOf(row.token),
  encodingAesKey: maskOf(row.encoding_aes_key),
  version: row.version,
  updatedTime: row.updated_time,
})
