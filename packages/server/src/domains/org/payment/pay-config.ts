import type { BrandPayConfig, PayFailure, WechatPayConfig } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { FailureColumns, WechatPayConfigTable } from './tables.ts'
import { maskOf } from '../../../platform/secrets/index.ts'

/** Default commission of WeChat Pay: 0.6 %. */
export const DEFAULT_RATE_BP = 60

/** The configuration of a brand; undefined where there is none. */
export const findPayConfig = (db: Kysely<Tables>, brandId: string) =>
  db.selectFrom('wechat_pay_config').where('brand_id', '=', brandId).selectAll().executeTakeFirst()

/** Columns of what WeChat Pay did not do at last; null for none. */
export const failureColumns = (failure: PayFailure | null): FailureColumns => ({
  failed_time: failure?.time ?? null,
  failed_reason: failure?.reason ?? null,
  failed_code: failure?.code ?? null,
  failed_detail: failure?.detail ?? null,
})

/** The failure that a row remembers; null for none. */
export const failureOf = (row: FailureColumns): PayFailure | null =>
  row.failed_time === null || row.failed_reason === null
    ? null
    : { time: row.failed_time, reason: row.failed_reason, code: row.failed_code ?? '', detail: row.failed_detail ?? '' }

/** Maps a configuration to the contract: of its secrets, only whether they are set. */
export const toWechatPayConfig = (row: WechatPayConfigTable): WechatPayConfig => ({
  brandId: row.brand_id,
  mode: row.mode,
  appId: row.app_id,
  mchId: row.mch_id,
  subMchId: row.sub_mch_id,
  subAppId: row.sub_app_id,
  serialNo: row.serial_no,
  apiV3Key: maskOf(row.api_v3_key),
  privateKey: maskOf(row.private_key),
  enabled: row.enabled === 1,
  rateBp: row.rate_bp,
  checkedTime: row.checked_time,
  failure: failureOf(row),
  version: row.version,
  updatedTime: row.updated_time,
})

/** These brands by name, each with its configuration. */
export const findBrandConfigs = async (db: Kysely<Tables>, brandIds: readonly string[]): Promise<BrandPayConfig[]> => {
  const among = ['', ...brandIds]
  const brands = await db.selectFrom('brand').where('id', 'in', among).orderBy('name').select(['id', 'name']).execute()
  const configs = await db.selectFrom('wechat_pay_config').where('brand_id', 'in', among).selectAll().execute()
  const byBrand = new Map(configs.map((row) => [row.brand_id, toWechatPayConfig(row)]))
  return brands.map(({ id, name }) => ({ brandId: id, brandName: name, config: byBrand.get(id) ?? null }))
}
