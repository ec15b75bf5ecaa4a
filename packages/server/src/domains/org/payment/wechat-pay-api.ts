/** A merchant's account with WeChat Pay and its credentials. */
export interface WechatPayMerchant {
  readonly mchId: string
  /** Serial number of the merchant's certificate, 40 hexadecimal digits. */
  readonly serialNo: string
  /** The certificate's private key as PEM. */
  readonly privateKey: string
  readonly apiV3Key: string
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
}
