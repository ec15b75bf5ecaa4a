import type { WechatPayMerchant } from './wechat-pay-api.ts'

/** A request of the protocol; its body is JSON. */
export interface WechatPayRequest {
  readonly method: 'GET' | 'POST'
  /** Path with its query. */
  readonly path: string
  readonly body?: object
}

/** Makes a signed request; answers the body, and null for an empty one. */
export type AskWechatPay = (merchant: WechatPayMerchant, request: WechatPayRequest) => Promise<unknown>
