import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayApi } from './wechat-pay-api.ts'

/** How the next check fails: with an error body of the protocol, with another APIv3 key, or without an answer. */
export type SimulatedPayFailure = { readonly code: string; readonly message: string } | 'wrongKey' | 'timeout'

/** A simulated WeChat Pay for setups without a merchant. */
export interface WechatPaySimulator {
  readonly api: WechatPayApi
  failNext(failure: SimulatedPayFailure): void
}

/** Merchant numbers below this one are unknown: they are refused as WeChat Pay refuses them. */
const FIRST_MERCHANT = '10000000'

const toFailure = (failure: SimulatedPayFailure): WechatPayFailure => {
  if (failure === 'timeout') return new WechatPayFailure('unanswered')
  if (failure === 'wrongKey') return new WechatPayFailure('wrongKey')
  return new WechatPayFailure('refused', failure.code, failure.message)
}

/** Creates a WeChat Pay of its own. */
export const createWechatPaySimulator = (): WechatPaySimulator => {
  const failures: SimulatedPayFailure[] = []
  return {
    api: {
      checkMerchant: async ({ mchId }) => {
        const failure = failures.shift()
        if (failure !== undefined) throw toFailure(failure)
        if (mchId < FIRST_MERCHANT) throw new WechatPayFailure('refused', 'SIGN_ERROR', 'unknown mchid')
      },
    },
    failNext: (failure) => void failures.push(failure),
  }
}
