/** A merchant's account with WeChat Pay and its credentials. */
export interface WechatPayMerchant {
  readonly mchId: string
  /** Serial number of the merchant's certificate, 40 hexadecimal digits. */
  readonly serialNo: string
  /** The certificate's private key as PEM. */
  readonly privateKey: string
  readonly apiV3Key: string
}

/** An account that receives money: a merchant's own, or that of a partner for one of its sub-merchants. */
export interface WechatPayAccount extends WechatPayMerchant {
  readonly appId: string
  /** The sub-merchant of a partner; null for a merchant of its own. */
  readonly sub: { readonly mchId: string; readonly appId: string | null } | null
}

/** Something that is to be paid by a QR code. */
export interface WechatPayOrder {
  /** Our number, at most 32 letters and digits; unique within the merchant. */
  readonly outTradeNo: string
  readonly description: string
  readonly amountFen: number
  /** When it can no longer be paid. */
  readonly expires: Date
  /** Where WeChat Pay says that it was paid. */
  readonly noticeUrl: string
}

/** What became of an order: nobody has paid yet, somebody has, or nobody can any more. */
export type WechatPayTrade =
  | { readonly state: 'OPEN' | 'CLOSED' }
  | { readonly state: 'PAID'; readonly tradeNo: string; readonly amountFen: number }

/** A part of a paid order that is given back. */
export interface WechatPayRefund {
  readonly outTradeNo: string
  /** Our number of the refund: the same one is given back once. */
  readonly outRefundNo: string
  readonly amountFen: number
  readonly totalFen: number
  readonly reason: string
}

/**
 * WeChat Pay refused (its own code), or the APIv3 key does not decrypt its answer, or there was no usable answer.
 * Never contains a key.
 */
export class WechatPayFailure extends Error {
  readonly reason: 'refused' | 'wrongKey' | 'unanswered'
  readonly code: string
  readonly detail: string

  constructor(reason: WechatPayFailure['reason'], code = '', detail = '') {
    super(`WeChat Pay: ${reason} ${code}`)
    this.name = 'WechatPayFailure'
    this.reason = reason
    this.code = code
    this.detail = detail
  }
}

/** The used calls of WeChat Pay; they reject with {@link WechatPayFailure} only. */
export interface WechatPayApi {
  /** Resolves if WeChat Pay accepts this merchant's signature and the APIv3 key decrypts its answer. */
  checkMerchant(merchant: WechatPayMerchant): Promise<void>
  /** Begins an order and returns the content of its QR code; the same order may be begun again. */
  createOrder(account: WechatPayAccount, order: WechatPayOrder): Promise<string>
  queryOrder(account: WechatPayAccount, outTradeNo: string): Promise<WechatPayTrade>
  /** Makes sure that nobody can pay any more; refused where somebody has. */
  closeOrder(account: WechatPayAccount, outTradeNo: string): Promise<void>
  /** Gives money back; resolves once WeChat Pay has accepted to. */
  refund(account: WechatPayAccount, refund: WechatPayRefund): Promise<void>
}
