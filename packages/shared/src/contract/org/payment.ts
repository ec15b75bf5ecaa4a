import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { documentEvent } from '../kit/document-event.ts'
import { maskedSecret, secretInput } from '../core/secrets.ts'
import { Status } from '../core/status.ts'
import { wireFlag, wireNumberOf, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** WeChat Pay modes of a brand: its own merchant account, or one under a partner's. */
export const PAY_MODES = ['DIRECT', 'PARTNER'] as const

/**
 * Why WeChat Pay did not accept a configuration: it did not answer, its answer does not decrypt with this APIv3 key,
 * the private key does not match the certificate, or another error that it names.
 */
export const PAY_FAILURES = ['UNANSWERED', 'WRONG_KEY', 'WRONG_SIGNATURE', 'REFUSED'] as const

/** Who sees the configuration of a brand, and its tests. */
export const mayViewPayment = { anyFunction: ['PAY_CONFIG_VIEW', 'PAY_CONFIG_EDIT', 'PAY_CONFIG_TEST'] } as const

const appId = v.pipe(v.string(), v.trim(), v.regex(/^wx[0-9a-zA-Z]{16}$/))
const merchantId = v.pipe(v.string(), v.trim(), v.regex(/^\d{8,10}$/))

/** Share of each payment that WeChat Pay keeps, in basis points (38 is 0.38 %). */
const rateBp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

/** The last check, where it failed; `code` and `detail` are WeChat Pay's own. */
export const payFailure = v.object({
  time: wireTime,
  reason: v.picklist(PAY_FAILURES),
  code: wireText,
  detail: wireText,
})
export type PayFailure = v.InferOutput<typeof payFailure>

/** WeChat Pay configuration of a brand. Secrets are masked; `checkedTime` is when WeChat Pay last accepted it. */
export const wechatPayConfig = v.object({
  brandId: id,
  mode: v.picklist(PAY_MODES),
  appId: wireText,
  mchId: wireText,
  subMchId: v.nullish(wireText, null),
  subAppId: v.nullish(wireText, null),
  serialNo: wireText,
  apiV3Key: maskedSecret,
  privateKey: maskedSecret,
  enabled: wireFlag,
  rateBp: wireNumberOf(rateBp),
  checkedTime: v.nullish(wireTime, null),
  /** Null also after an accepted check, or a change of the checked fields. */
  failure: v.nullish(payFailure, null),
  version: wireQuantity,
  updatedTime: wireTime,
})
export type WechatPayConfig = v.InferOutput<typeof wechatPayConfig>

/** The configuration as its form sends it; `version` is 0 for a brand without one. */
export const wechatPayConfigInput = v.strictObject({
  brandId: id,
  mode: v.picklist(PAY_MODES),
  appId,
  mchId: merchantId,
  subMchId: v.optional(v.nullable(merchantId), null),
  subAppId: v.optional(v.nullable(appId), null),
  serialNo: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[0-9A-F]{40}$/)),
  apiV3Key: secretInput(/^[\x21-\x7e]{32}$/),
  privateKey: secretInput(/^-----BEGIN PRIVATE KEY-----[\sA-Za-z0-9+/=]+-----END PRIVATE KEY-----\s*$/),
  enabled: v.boolean(),
  /** Left out, the rate stays; a new configuration gets the default one. */
  rateBp: v.optional(rateBp),
  version: quantity,
})
export type WechatPayConfigInput = v.InferInput<typeof wechatPayConfigInput>

/** A brand with its WeChat Pay configuration; null where it has none. */
export const brandPayConfig = v.object({ brandId: id, brandName: wireText, config: v.nullable(wechatPayConfig) })
export type BrandPayConfig = v.InferOutput<typeof brandPayConfig>

/** Payment (specification §7); each `id` is that of a brand. */
export const paymentCalls = {
  wechatPay: defineCall({
    method: 'GET',
    path: '/api/payment/pay/config/wechatpay/{id}',
    summary: 'The WeChat Pay configuration of a brand; null where there is none',
    access: mayViewPayment,
    params: v.object({ id }),
    layout: 'data',
    answer: v.nullable(wechatPayConfig),
    handledStatuses: [Status.notFound],
  }),
  saveWechatPay: defineCall({
    method: 'POST',
    path: '/api/payment/pay/config/wechatpay',
    summary: 'Save the WeChat Pay configuration of a brand; an enabled one has to be accepted by WeChat Pay first',
    access: { anyFunction: ['PAY_CONFIG_EDIT'] },
    needsRecentFactor: true,
    body: wechatPayConfigInput,
    layout: 'data',
    answer: wechatPayConfig,
    handledStatuses: [
      Status.notFound,
      Status.versionConflict,
      Status.invalidFields,
      Status.businessRule,
      Status.outsideUnavailable,
    ],
  }),
  checkWechatPay: defineCall({
    method: 'POST',
    path: '/api/payment/pay/config/wechatpay/verify/{id}',
    summary: 'Check whether WeChat Pay accepts the stored configuration of a brand',
    access: { anyFunction: ['PAY_CONFIG_EDIT'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity }),
    layout: 'data',
    answer: wechatPayConfig,
    handledStatuses: [
      Status.notFound,
      Status.versionConflict,
      Status.invalidFields,
      Status.businessRule,
      Status.outsideUnavailable,
    ],
  }),
  wechatPayLogs: defineCall({
    method: 'GET',
    path: '/api/payment/pay/config/wechatpay/logs/{id}',
    summary: 'History of changes and checks of a brand’s WeChat Pay configuration',
    access: mayViewPayment,
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(documentEvent),
    handledStatuses: [Status.notFound],
  }),
  configs: defineCall({
    method: 'GET',
    path: '/api/payment/pay/config/list',
    summary: 'The user’s brands with their WeChat Pay configurations',
    access: mayViewPayment,
    layout: 'data',
    answer: v.array(brandPayConfig),
  }),
  rate: defineCall({
    method: 'GET',
    path: '/api/payment/order/rate/{id}',
    summary: 'Fee rate of WeChat Pay for a brand, in basis points',
    access: mayViewPayment,
    params: v.object({ id }),
    layout: 'data',
    answer: v.object({ rateBp: wireNumberOf(rateBp) }),
    handledStatuses: [Status.notFound],
  }),
} as const
