import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findPayConfig } from './pay-config.ts'
import type { WechatPayConfigTable } from './tables.ts'
import type { WechatPayAccount } from './wechat-pay-api.ts'

const toAccount = (config: WechatPayConfigTable, secrets: Pick<SecretBox, 'open'>): WechatPayAccount | null => {
  const { api_v3_key, private_key } = config
  if (api_v3_key === null || private_key === null) return null
  return {
    mchId: config.mch_id,
    serialNo: config.serial_no,
    apiV3Key: secrets.open(api_v3_key),
    privateKey: secrets.open(private_key),
    appId: config.app_id,
    sub:
      config.mode === 'PARTNER' && config.sub_mch_id !== null
        ? { mchId: config.sub_mch_id, appId: config.sub_app_id }
        : null,
  }
}

/** @throws Refusal 42202 where the branch's brand has not enabled WeChat Pay. */
export const payAccountOf = async (
  db: Kysely<Tables>,
  branchId: string,
  secrets: Pick<SecretBox, 'open'>,
): Promise<WechatPayAccount> => {
  const config = await db
    .selectFrom('wechat_pay_config')
    .innerJoin('branch', 'branch.brand_id', 'wechat_pay_config.brand_id')
    .where('branch.id', '=', branchId)
    .selectAll('wechat_pay_config')
    .executeTakeFirst()
  const account = config?.enabled === 1 ? toAccount(config, secrets) : null
  if (account === null) throw new Refusal(Status.businessRule, { key: 'payment.notEnabled' })
  return account
}

/**
 * The account of a brand, whether or not it is enabled: it is tried before.
 *
 * @throws Refusal 42202 without a configuration, or without its keys.
 */
export const testedAccountOf = async (
  db: Kysely<Tables>,
  brandId: string,
  secrets: Pick<SecretBox, 'open'>,
): Promise<WechatPayAccount> => {
  const config = await findPayConfig(db, brandId)
  const account = config === undefined ? null : toAccount(config, secrets)
  if (account === null) throw new Refusal(Status.businessRule, { key: 'payment.testKeysMissing' })
  return account
}
