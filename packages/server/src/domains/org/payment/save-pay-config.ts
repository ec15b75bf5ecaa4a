import { createPrivateKey } from 'node:crypto'
import { keepsSecret, Status } from '@netbar/shared/contract'
import type { CallRequest, paymentCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { FailureColumns, WechatPayConfigTable } from './tables.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { mergeSecret } from '../../../platform/secrets/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { DEFAULT_RATE_BP, failureColumns, findPayConfig } from './pay-config.ts'
import { callWechatPay, payRefusal } from './refuse-payment.ts'
import type { WechatPayApi } from './wechat-pay-api.ts'

type Body = CallRequest<typeof paymentCalls.saveWechatPay>['body']
type Config = WechatPayConfigTable

/** Dependencies of saving a configuration, beside the call's own context. */
export interface PaymentParts {
  readonly wechatPay: WechatPayApi
  readonly secrets: SecretBox
}

/** Changed by someone else in the meantime. */
export const conflict = (): Refusal => new Refusal(Status.versionConflict, { key: 'payment.versionConflict' })

const isReadable = (privateKey: string): boolean => {
  try {
    return createPrivateKey(privateKey).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const findProblems = (body: Body, stored: Config | undefined): readonly FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (body.mode === 'PARTNER' && body.subMchId === null)
    problems.push({ field: 'subMchId', text: { key: 'payment.partnerFields' } })
  const isMissing = (sent: string, kept: string | null | undefined) => body.enabled && keepsSecret(sent) && !kept
  if (isMissing(body.apiV3Key, stored?.api_v3_key))
    problems.push({ field: 'apiV3Key', text: { key: 'errors.required' } })
  if (isMissing(body.privateKey, stored?.private_key))
    problems.push({ field: 'privateKey', text: { key: 'errors.required' } })
  if (!keepsSecret(body.privateKey) && !isReadable(body.privateKey))
    problems.push({ field: 'privateKey', text: { key: 'payment.badPrivateKey' } })
  return problems
}

type Checked = Pick<Config, 'checked_time' | keyof FailureColumns>

/** When WeChat Pay accepted this configuration: just now, or earlier where nothing that it verifies has changed. */
const checkedBefore = (body: Body, stored: Config | undefined, now: Date): Checked => {
  if (body.enabled) return { checked_time: now.toISOString(), ...failureColumns(null) }
  const isSame =
    stored?.mch_id === body.mchId &&
    stored.serial_no === body.serialNo &&
    keepsSecret(body.apiV3Key) &&
    keepsSecret(body.privateKey)
  if (!isSame) return { checked_time: null, ...failureColumns(null) }
  const { checked_time, failed_time, failed_reason, failed_code, failed_detail } = stored
  return { checked_time, failed_time, failed_reason, failed_code, failed_detail }
}

/** Status in the history. */
export const statusOf = (enabled: 0 | 1): 'ENABLED' | 'DISABLED' => (enabled === 1 ? 'ENABLED' : 'DISABLED')

const write = async (
  trx: Transaction<Tables>,
  row: Config,
  stored: Config | undefined,
  context: CallContext,
): Promise<Config> => {
  const written =
    stored === undefined
      ? await trx
          .insertInto('wechat_pay_config')
          .values(row)
          .onConflict((other) => other.column('brand_id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('wechat_pay_config')
          .set(row)
          .where('brand_id', '=', row.brand_id)
          .where('version', '=', stored.version)
          .returningAll()
          .executeTakeFirst()
  if (written === undefined) throw conflict()
  const from = stored === undefined ? null : statusOf(stored.enabled)
  const step = { event: from === null ? 'create' : 'edit', from, to: statusOf(written.enabled) }
  await logDocument(trx, { type: 'wechatPayConfig', id: written.brand_id }, step, stepOf(context))
  return written
}

/**
 * Saves a brand's configuration; WeChat Pay must accept an enabled one first. Secrets that come back empty or masked
 * stay.
 *
 * @throws Refusal 40401, 40902, 42201 with fields, or what WeChat Pay rejects; nothing is changed then.
 */
export const savePayConfig = async (body: Body, context: CallContext, parts: PaymentParts): Promise<Config> => {
  const { database } = context
  const { secrets, wechatPay } = parts
  refuseForeignBrand(context.actor, body.brandId)
  const stored = await findPayConfig(database.db, body.brandId)
  if ((stored?.version ?? 0) !== body.version) throw conflict()
  const problems = findProblems(body, stored)
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  const apiV3Key = mergeSecret(secrets, body.apiV3Key, stored?.api_v3_key ?? null)
  const privateKey = mergeSecret(secrets, body.privateKey, stored?.private_key ?? null)
  const { mchId, serialNo } = body
  if (body.enabled && apiV3Key !== null && privateKey !== null) {
    const keys = { apiV3Key: secrets.open(apiV3Key), privateKey: secrets.open(privateKey) }
    const failure = await callWechatPay(wechatPay.checkMerchant({ mchId, serialNo, ...keys }))
    if (failure !== null) throw payRefusal(failure)
  }
  const now = context.now()
  const row: Config = {
    brand_id: body.brandId,
    mode: body.mode,
    app_id: body.appId,
    mch_id: mchId,
    sub_mch_id: body.subMchId,
    sub_app_id: body.subAppId,
    serial_no: serialNo,
    api_v3_key: apiV3Key,
    private_key: privateKey,
    enabled: body.enabled ? 1 : 0,
    rate_bp: body.rateBp ?? stored?.rate_bp ?? DEFAULT_RATE_BP,
    ...checkedBefore(body, stored, now),
    version: body.version + 1,
    updated_time: now.toISOString(),
  }
  return database.write((trx) => write(trx, row, stored, context))
}
