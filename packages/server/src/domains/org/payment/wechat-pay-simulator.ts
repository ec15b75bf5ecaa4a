import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayApi } from './wechat-pay-api.ts'

/** How the next check fails: with an error body of the protocol, with another APIv3 key, or without an answer. */
export type SimulatedPayFailure = { readonly code: string; readonly message: string } | 'wrongKey' | 'timeout'

/** Stands for WeChat Pay where there is no merchant. */
export interface WechatPaySimulator {
  readonly api: WechatPayApi
  failNext(failure: SimulatedPayFailure): void
}

/** Merchants below this number are nobody's: theirs are refused as WeChat Pay refuses a merchant it does not know. */
const FIRST_MERCHANT = '10000000'

const toFailure = (failure: SimulatedPayFailure): WechatPayFailure => {
  if (failure === 'timeout') return new WechatPayFailure('unanswered')
  if (failure === 'wrongKey') return new WechatPayFailure('wrongKey')
  return new WechatPayFailure('refused', failure.code, failure.message)
}

/** A WeChat Pay of its own. */
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
