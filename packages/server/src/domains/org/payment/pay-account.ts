import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WechatPayAccount } from './wechat-pay-api.ts'

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
  const { api_v3_key = null, private_key = null } = config ?? {}
  if (config?.enabled !== 1 || api_v3_key === null || private_key === null)
    throw new Refusal(Status.businessRule, { key: 'payment.notEnabled' })
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
