import { Status } from '@netbar/shared/contract'
import type { WechatPayConfigTable } from './tables.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { failureColumns, findPayConfig } from './pay-config.ts'
import { callWechatPay, payRefusal } from './refuse-payment.ts'
import { conflict, statusOf } from './save-pay-config.ts'
import type { PaymentParts } from './save-pay-config.ts'

/**
 * Verifies the stored configuration of a brand with WeChat Pay, and records the outcome, its time and the actor.
 *
 * @throws Refusal 40401, 40902 for an older version, 42202 without keys, or what WeChat Pay rejects.
 */
export const checkPayConfig = async (
  brandId: string,
  version: number,
  context: CallContext,
  { wechatPay, secrets }: Pick<PaymentParts, 'wechatPay' | 'secrets'>,
): Promise<WechatPayConfigTable> => {
  const { database, actor, now } = context
  refuseForeignBrand(actor, brandId)
  const stored = await findPayConfig(database.db, brandId)
  if (stored === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (stored.version !== version) throw conflict()
  const { api_v3_key, private_key } = stored
  if (api_v3_key === null || private_key === null)
    throw new Refusal(Status.businessRule, { key: 'payment.keysMissing' })
  const keys = { apiV3Key: secrets.open(api_v3_key), privateKey: secrets.open(private_key) }
  const failure = await callWechatPay(
    wechatPay.checkMerchant({ mchId: stored.mch_id, serialNo: stored.serial_no, ...keys }),
  )
  const time = now().toISOString()
  const result =
    failure === null ? { checked_time: time, ...failureColumns(null) } : failureColumns({ time, ...failure })
  const checked = await database.write(async (trx) => {
    const row = await trx
      .updateTable('wechat_pay_config')
      .set(result)
      .where('brand_id', '=', brandId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw conflict()
    const status = statusOf(row.enabled)
    const step = { event: failure === null ? 'check' : 'checkFailed', from: status, to: status }
    await logDocument(trx, { type: 'wechatPayConfig', id: brandId }, step, stepOf(context))
    return row
  })
  if (failure !== null) throw payRefusal(failure)
  return checked
}
