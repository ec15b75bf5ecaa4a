import type { OutsidePlatform } from '@netbar/shared/contract'
import type { Fetch } from './ask-platform.ts'
import type { CouponApi } from './coupon-platform.ts'
import { createDouyinCoupons } from './douyin.ts'
import { answerDouyin } from './douyin-simulator.ts'
import { createMeituanCoupons } from './meituan.ts'
import { answerMeituan } from './meituan-simulator.ts'
import { createSimulatedCoupons } from './simulated-coupons.ts'
import type { SimulatedCoupons } from './simulated-coupons.ts'

/** The secret of every simulated account. */
export const SIMULATED_SECRET = 'simulated-secret'

/** Platforms by name. */
export type CouponPlatforms = Readonly<Record<OutsidePlatform, CouponApi>>

/** Simulated platforms, whose requests have the shape and the signatures of the real ones. */
export interface CouponSimulator {
  readonly platforms: CouponPlatforms
  readonly meituan: SimulatedCoupons
  readonly douyin: SimulatedCoupons
  /** Answers a request to either platform, as their servers would. */
  readonly answer: Fetch
}

/** Fails where the request is to get no answer; `answer` is when the request is carried out. */
const failing = (coupons: SimulatedCoupons, carryOut: () => object): object => {
  const failure = coupons.nextFailure()
  if (failure === 'lostBefore') throw new TypeError('connection lost')
  if (typeof failure === 'object')
    return { code: 'OP_BIZ_ERROR', msg: failure.message, data: { error_code: 1, description: failure.message } }
  const answer = carryOut()
  if (failure === 'lostAfter') throw new TypeError('connection lost')
  return answer
}

/**
 * Creates platforms of its own.
 *
 * @param toAnswer How their requests reach {@link CouponSimulator.answer}: directly by default.
 */
export const createCouponSimulator = (
  now: () => Date,
  toAnswer: (answer: Fetch) => Fetch = (answer) => answer,
): CouponSimulator => {
  const [meituan, douyin] = [createSimulatedCoupons(now), createSimulatedCoupons(now)]
  const answer: Fetch = async (url, init) => {
    const { pathname: path, searchParams: query, origin } = new URL(url)
    const text = init.body === undefined || init.body === null ? '' : await new Response(init.body).text()
    if (path.startsWith('/ddzh/'))
      return Response.json(
        failing(meituan, () =>
          answerMeituan(meituan, SIMULATED_SECRET, now, { path, form: new URLSearchParams(text) }),
        ),
      )
    if (origin === 'https://v.douyin.com')
      return new Response(null, {
        status: 302,
        headers: { location: `https://www.iesdouyin.com/share/coupon/?object_id=${path.replaceAll('/', '')}` },
      })
    const token = new Headers(init.headers).get('access-token')
    const carryOut = () => answerDouyin(douyin, SIMULATED_SECRET, now, { path, query, token, text })
    return Response.json(path.startsWith('/oauth/') ? carryOut() : failing(douyin, carryOut))
  }
  const send = toAnswer(answer)
  return {
    platforms: { MEITUAN: createMeituanCoupons(now, send), DOUYIN: createDouyinCoupons(now, send) },
    meituan,
    douyin,
    answer,
  }
}

/** The real platforms. */
export const openCouponPlatforms = (now: () => Date): CouponPlatforms => ({
  MEITUAN: createMeituanCoupons(now),
  DOUYIN: createDouyinCoupons(now),
})
