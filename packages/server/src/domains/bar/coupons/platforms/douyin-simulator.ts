import { REVOKE_MS } from '@netbar/shared/contract'
import * as v from 'valibot'
import { PLATFORM_PRODUCTS, PLATFORM_WORDS } from './seed/platform-words.ts'
import type { SimulatedCoupon, SimulatedCoupons } from './simulated-coupons.ts'

const verifying = v.object({ verify_token: v.string(), encrypted_codes: v.array(v.string()) })
const cancelling = v.object({ verify_id: v.string(), certificate_id: v.string() })
const TOKEN = 'clt.simulated'
const SKU = { title: PLATFORM_PRODUCTS.douyin }
const AMOUNT = { original_amount: 15_800, pay_amount: 9_900, coupon_pay_amount: 9_900 }

interface DouyinRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly token: string | null
  /** The body as text. */
  readonly text: string
}

const ok = (data: object) => ({ data: { error_code: 0, description: '', ...data }, extra: { error_code: 0 } })
const refused = (error_code: number, description: string) => ({
  data: { error_code, description },
  extra: { error_code, description },
})
const encrypt = (code: string) => `ec-${code}`
const shown = ({ code, endsAt }: SimulatedCoupon) => ({
  encrypted_code: encrypt(code),
  certificate_id: `71${code}`,
  start_time: 0,
  expire_time: Math.floor(endsAt / 1000),
  amount: AMOUNT,
  sku: SKU,
})

/** Answers a request of Douyin's protocol. */
export const answerDouyin = (
  { find, redeem, unusedOf }: SimulatedCoupons,
  secret: string,
  now: () => Date,
  { path, query, token, text }: DouyinRequest,
): object => {
  if (path.startsWith('/oauth/client_token')) {
    const isRight = text.includes(`"client_secret":${JSON.stringify(secret)}`)
    return isRight ? ok({ access_token: TOKEN, expires_in: 7_200 }) : refused(10_003, PLATFORM_WORDS.wrongKey)
  }
  if (token !== TOKEN) return refused(2_190_008, PLATFORM_WORDS.wrongToken)
  const byEncrypted = (encrypted: string) => (encrypted.startsWith('ec-') ? find(encrypted.slice(3)) : undefined)
  const verifyOne = (encrypted: string) => {
    const one = byEncrypted(encrypted)
    if (one === undefined) return { code: encrypted, result: 1, msg: PLATFORM_WORDS.unknownCode }
    if (one.verifyId !== null) return { code: encrypted, result: 1_208, msg: PLATFORM_WORDS.used }
    if (one.endsAt < now().getTime()) return { code: encrypted, result: 1_209, msg: PLATFORM_WORDS.expired }
    redeem(one)
    return { code: encrypted, result: 0, msg: '', verify_id: one.verifyId, certificate_id: `71${one.code}` }
  }
  const steps: Readonly<Record<string, () => object>> = {
    prepare: () => {
      const one = find(query.get('code') ?? query.get('encrypted_data') ?? '')
      if (one === undefined) return refused(2_119_003, PLATFORM_WORDS.unknownCode)
      return ok({ verify_token: `vt-${one.code}`, order_id: one.orderNo, certificates: unusedOf(one).map(shown) })
    },
    verify: () => ok({ verify_results: v.parse(verifying, JSON.parse(text)).encrypted_codes.map(verifyOne) }),
    get: () => {
      const one = byEncrypted(query.get('encrypted_code') ?? '')
      if (one === undefined) return refused(2_119_003, PLATFORM_WORDS.unknownCode)
      const verify = one.verifyId === null ? null : { verify_id: one.verifyId, certificate_id: `71${one.code}` }
      return ok({ certificate: { ...shown(one), status: verify === null ? 1 : 2, verify } })
    },
    cancel: () => {
      const { verify_id, certificate_id } = v.parse(cancelling, JSON.parse(text))
      const one = find(certificate_id.slice(2))
      if (one === undefined || one.verifyId !== verify_id) return refused(2_119_005, PLATFORM_WORDS.unused)
      if (now().getTime() - one.redeemedAt > REVOKE_MS.DOUYIN) return refused(2_119_006, PLATFORM_WORDS.tooLate)
      one.verifyId = null
      return ok({})
    },
  }
  return steps[path.split('/').findLast((part) => part !== '') ?? '']?.() ?? refused(404, PLATFORM_WORDS.unknownPath)
}
