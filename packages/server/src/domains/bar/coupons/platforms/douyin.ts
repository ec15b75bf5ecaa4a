import { DOUYIN_LINK, MAX_COUPONS } from '@netbar/shared/contract'
import * as v from 'valibot'
import { askPlatform } from './ask-platform.ts'
import type { Fetch } from './ask-platform.ts'
import { CouponFailure } from './coupon-platform.ts'
import type { CouponAccount, CouponApi, CouponState, RedeemOutcome } from './coupon-platform.ts'
import { scannedQuery } from './douyin-link.ts'
import { createDouyinToken } from './douyin-token.ts'

const DOUYIN_URL = 'https://open.douyin.com'
const CERTIFICATE = '/goodlife/v1/fulfilment/certificate'
/** Results of a coupon that is redeemed already. */
const USED_RESULTS: ReadonlySet<number> = new Set([2, 1208])
const UNUSED_STATUS = 1

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const fen = v.pipe(v.number(), v.integer(), v.minValue(0))
const result = { error_code: v.optional(v.number(), 0), description: v.optional(v.nullable(v.string()), '') }
const answered = v.object({
  data: v.looseObject(result),
  extra: v.optional(v.nullable(v.object(result))),
})
const prepared = v.object({
  verify_token: v.string(),
  order_id: v.optional(text),
  certificates: v.array(
    v.object({
      encrypted_code: v.string(),
      certificate_id: v.optional(text),
      start_time: v.optional(v.number()),
      expire_time: v.optional(v.number()),
      amount: v.object({ original_amount: fen, pay_amount: fen, coupon_pay_amount: v.optional(fen) }),
      sku: v.object({ title: v.string() }),
    }),
  ),
})
const verified = v.object({
  verify_results: v.array(
    v.object({
      result: v.number(),
      msg: v.optional(v.nullable(v.string()), ''),
      code: v.optional(text),
      verify_id: v.optional(text),
      certificate_id: v.optional(text),
    }),
  ),
})
const known = v.object({
  certificate: v.object({
    status: v.number(),
    verify: v.optional(v.nullable(v.object({ verify_id: v.optional(text), certificate_id: v.optional(text) }))),
  }),
})
type Verified = v.InferOutput<typeof verified>['verify_results'][number]

const momentOf = (seconds: number | undefined): string | null =>
  seconds === undefined || seconds === 0 ? null : new Date(seconds * 1000).toISOString()

const outcomeOf = (code: string, one: Verified | undefined): RedeemOutcome => {
  // What it does not speak of is not known.
  if (one === undefined) return { code, failure: new CouponFailure('unanswered') }
  if (one.result === 0)
    return { code, proof: { verifyId: one.verify_id ?? null, certificateId: one.certificate_id ?? null } }
  return {
    code,
    failure: new CouponFailure('refused', one.msg ?? '', USED_RESULTS.has(one.result) ? 'USED' : 'REFUSED'),
  }
}

/**
 * Douyin's coupons (life services).
 *
 * @param baseUrl Base address without a trailing slash.
 */
export const createDouyinCoupons = (now: () => Date, send: Fetch = fetch, baseUrl: string = DOUYIN_URL): CouponApi => {
  const tokenOf = createDouyinToken(now, send, baseUrl)
  const ask = async <Output>(
    account: CouponAccount,
    path: string,
    schema: v.GenericSchema<unknown, Output>,
    body?: object,
  ): Promise<Output> => {
    const headers = { 'access-token': await tokenOf(account), 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const { data, extra } = await askPlatform(send, `${baseUrl}${CERTIFICATE}/${path}`, init, answered)
    for (const part of [extra, data])
      if (part && part.error_code !== 0) throw new CouponFailure('refused', part.description ?? '')
    const parsed = v.safeParse(schema, data)
    if (!parsed.success) throw new CouponFailure('unanswered')
    return parsed.output
  }
  return {
    prepare: async (account, scanned) => {
      const part = scanned.startsWith(DOUYIN_LINK) ? await scannedQuery(send, scanned) : { code: scanned }
      const query = new URLSearchParams({ ...part, poi_id: account.shopKey }).toString()
      const order = await ask(account, `prepare/?${query}`, prepared)
      return {
        orderNo: order.order_id ?? null,
        token: order.verify_token,
        more: Math.max(0, order.certificates.length - MAX_COUPONS),
        coupons: order.certificates.slice(0, MAX_COUPONS).map((one) => ({
          key: one.certificate_id ?? one.encrypted_code,
          code: one.encrypted_code,
          product: one.sku.title,
          faceFen: one.amount.original_amount,
          paidFen: one.amount.coupon_pay_amount ?? one.amount.pay_amount,
          validFrom: momentOf(one.start_time),
          validUntil: momentOf(one.expire_time),
        })),
      }
    },
    redeem: async (account, { token, codes }) => {
      const body = { verify_token: token, poi_id: account.shopKey, encrypted_codes: codes }
      const { verify_results } = await ask(account, 'verify/', verified, body)
      return codes.map((code) =>
        outcomeOf(
          code,
          verify_results.find((each) => each.code === code),
        ),
      )
    },
    query: async (account, code): Promise<CouponState> => {
      const query = new URLSearchParams({ encrypted_code: code }).toString()
      const { status, verify } = (await ask(account, `get/?${query}`, known)).certificate
      if (verify?.verify_id !== undefined && verify.verify_id !== '')
        return {
          state: 'REDEEMED',
          proof: { verifyId: verify.verify_id, certificateId: verify.certificate_id ?? null },
        }
      return { state: status === UNUSED_STATUS ? 'UNUSED' : 'GONE' }
    },
    revoke: async (account, _, { verifyId, certificateId }) => {
      await ask(account, 'cancel/', v.unknown(), { verify_id: verifyId, certificate_id: certificateId })
    },
  }
}
