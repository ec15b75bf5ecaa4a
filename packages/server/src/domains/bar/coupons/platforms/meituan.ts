import * as v from 'valibot'
import { askPlatform } from './ask-platform.ts'
import type { Fetch } from './ask-platform.ts'
import { CouponFailure } from './coupon-platform.ts'
import type { CouponAccount, CouponApi, RedemptionProof } from './coupon-platform.ts'
import { signMeituan } from './meituan-sign.ts'

const MEITUAN_URL = 'https://api-open-cater.meituan.com'
const RECEIPT = '/ddzh/tuangou/receipt'
/** Meituan's number of coupons in shops that serve no food. */
const BUSINESS_ID = '58'
const SUCCESS = 'OP_SUCCESS'

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const yuan = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((value) => Math.round(value * 100)),
)
const answered = v.object({ code: text, msg: v.optional(v.nullable(v.string()), ''), data: v.optional(v.unknown()) })
const prepared = v.object({
  count: v.number(),
  orderId: v.optional(text),
  receiptCode: text,
  dealId: v.optional(text),
  dealTitle: v.string(),
  dealPrice: yuan,
  dealMarketPrice: yuan,
  receiptEndDate: v.optional(v.nullable(v.number())),
})
const consumed = v.object({
  result: v.pipe(v.array(v.object({ receiptCode: text, dealId: v.optional(text) })), v.minLength(1)),
})
const known = v.object({ receiptCode: text, dealId: v.optional(text), verifyTime: v.optional(v.nullable(text)) })

const read = <Output>(schema: v.GenericSchema<unknown, Output>, data: unknown): Output => {
  const parsed = v.safeParse(schema, data)
  if (!parsed.success) throw new CouponFailure('unanswered')
  return parsed.output
}
const isRefusal = (error: unknown): boolean => error instanceof CouponFailure && error.reason === 'refused'
/** The deal that is needed for revoking is the only number that Meituan gives. */
const proofOf = ({ dealId }: { readonly dealId?: string | undefined }): RedemptionProof => ({
  verifyId: null,
  certificateId: dealId ?? null,
})

/**
 * Meituan's coupons for shops that serve no food. A code is redeemed by itself, as an answer for several of an order would not name
 * them before.
 *
 * @param baseUrl Base address without a trailing slash.
 */
export const createMeituanCoupons = (
  now: () => Date,
  send: Fetch = fetch,
  baseUrl: string = MEITUAN_URL,
): CouponApi => {
  const ask = async ({ appId, appSecret, shopKey }: CouponAccount, name: string, biz: object): Promise<unknown> => {
    const parameters = {
      appAuthToken: shopKey,
      biz: JSON.stringify(biz),
      businessId: BUSINESS_ID,
      charset: 'UTF-8',
      developerId: appId,
      timestamp: String(Math.floor(now().getTime() / 1000)),
      version: '2',
    }
    const body = new URLSearchParams({ ...parameters, sign: signMeituan(appSecret, parameters) })
    const answer = await askPlatform(send, `${baseUrl}${RECEIPT}/${name}`, { method: 'POST', body }, answered)
    if (answer.code !== SUCCESS) throw new CouponFailure('refused', answer.msg ?? '')
    return answer.data
  }
  return {
    prepare: async (account, receiptCode) => {
      const order = read(prepared, await ask(account, 'prepare', { receiptCode }))
      const { receiptEndDate } = order
      return {
        orderNo: order.orderId ?? null,
        token: null,
        more: Math.max(0, order.count - 1),
        coupons: [
          {
            key: order.receiptCode,
            code: order.receiptCode,
            product: order.dealTitle,
            faceFen: order.dealMarketPrice,
            paidFen: order.dealPrice,
            validFrom: null,
            validUntil:
              receiptEndDate === null || receiptEndDate === undefined ? null : new Date(receiptEndDate).toISOString(),
          },
        ],
      }
    },
    redeem: async (account, { requestNo, codes: [code = ''], cashierId, cashierName }) => {
      const biz = {
        receiptCode: code,
        count: 1,
        requestId: requestNo,
        appShopAccount: cashierId,
        appShopAccountName: cashierName,
      }
      const { result } = read(consumed, await ask(account, 'consume', biz))
      const own = result.find(({ receiptCode }) => receiptCode === code)
      if (own === undefined) throw new CouponFailure('unanswered')
      return [{ code, proof: proofOf(own) }]
    },
    query: async (account, receiptCode) => {
      try {
        const one = read(known, await ask(account, 'getconsumed', { receiptCode }))
        if (one.verifyTime) return { state: 'REDEEMED', proof: proofOf(one) }
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
      // Only an unused code can be prepared.
      read(prepared, await ask(account, 'prepare', { receiptCode }))
      return { state: 'UNUSED' }
    },
    revoke: async (account, receiptCode, { certificateId }) => {
      const biz = { receiptCode, dealId: certificateId ?? '', appShopAccount: 'netbar', appShopAccountName: 'netbar' }
      await ask(account, 'reverseconsume', biz)
    },
  }
}
