import { REVOKE_MS } from '@netbar/shared/contract'
import * as v from 'valibot'
import { signMeituan } from './meituan-sign.ts'
import { PLATFORM_PRODUCTS, PLATFORM_WORDS } from './seed/platform-words.ts'
import type { SimulatedCoupon, SimulatedCoupons } from './simulated-coupons.ts'

const request = v.object({ receiptCode: v.string() })
const DEAL = { dealId: 993_507_556, dealTitle: PLATFORM_PRODUCTS.meituan, dealPrice: 108, dealMarketPrice: 168 }

const refused = (code: string, msg: string) => ({ code, msg, traceId: 'simulated' })
const ok = (data: unknown) => ({ code: 'OP_SUCCESS', msg: PLATFORM_WORDS.done, data, traceId: 'simulated' })

/** Answers a signed request of Meituan's protocol, whose path ends with the name of the call. */
export const answerMeituan = (
  { find, redeem, unusedOf }: SimulatedCoupons,
  signKey: string,
  now: () => Date,
  { path, form }: { readonly path: string; readonly form: URLSearchParams },
): object => {
  const { sign = '', ...parameters } = Object.fromEntries(form)
  if (signMeituan(signKey, parameters) !== sign) return refused('OP_SIGN_ERROR', PLATFORM_WORDS.wrongSignature)
  const { receiptCode } = v.parse(request, JSON.parse(form.get('biz') ?? '{}'))
  const coupon = find(receiptCode)
  if (coupon === undefined) return refused('OP_PARAM_ERROR', PLATFORM_WORDS.unknownCode)
  const shown = { ...DEAL, receiptCode, orderId: coupon.orderNo, receiptEndDate: coupon.endsAt }
  const steps: Readonly<Record<string, (one: SimulatedCoupon) => object>> = {
    prepare: (one) =>
      one.verifyId === null
        ? ok({ ...shown, count: unusedOf(one).length })
        : refused('OP_BIZ_ERROR', PLATFORM_WORDS.used),
    consume: (one) => {
      if (one.verifyId !== null) return refused('OP_BIZ_ERROR', PLATFORM_WORDS.used)
      if (one.endsAt < now().getTime()) return refused('OP_BIZ_ERROR', PLATFORM_WORDS.expired)
      redeem(one)
      return ok({ result: [shown] })
    },
    getconsumed: (one) =>
      one.verifyId === null
        ? refused('OP_BIZ_ERROR', PLATFORM_WORDS.unused)
        : ok({ ...shown, verifyTime: new Date(one.redeemedAt).toISOString(), verifyAccount: '1' }),
    reverseconsume: (one) => {
      if (one.verifyId === null) return refused('OP_BIZ_ERROR', PLATFORM_WORDS.unused)
      if (now().getTime() - one.redeemedAt > REVOKE_MS.MEITUAN) return refused('OP_BIZ_ERROR', PLATFORM_WORDS.tooLate)
      one.verifyId = null
      return ok({ result: [shown] })
    },
  }
  return steps[path.split('/').at(-1) ?? '']?.(coupon) ?? refused('OP_PATH_ERROR', PLATFORM_WORDS.unknownPath)
}
