import type { WechatMenu } from '@netbar/shared/contract'

/** An application or official account as WeChat knows it. */
export interface WechatAccount {
  readonly appId: string
  readonly secret: string
}

/** Who scanned. `unionid` is the same for all accounts of one company, where WeChat tells it. */
export interface WechatIdentity {
  readonly openid: string
  readonly unionid: string | null
}

/** A template message that an official account may send. */
export interface WechatTemplateOffer {
  readonly tmId: string
  readonly title: string
}

/** WeChat refused, or gave no usable answer: `errcode` is null then. Holds neither secrets nor tokens. */
export class WechatFailure extends Error {
  readonly errcode: number | null
  readonly errmsg: string

  constructor(errcode: number | null, errmsg: string) {
    super(`WeChat: ${errcode ?? 'no answer'} ${errmsg}`)
    this.name = 'WechatFailure'
    this.errcode = errcode
    this.errmsg = errmsg
  }
}

/** What the server asks of WeChat; every call rejects with {@link WechatFailure} only. */
export interface WechatApi {
  /** Who granted the code of a sign-in by scanning; each code is good once. */
  exchangeCode(app: WechatAccount, code: string): Promise<WechatIdentity>
  /** Resolves where the account's secret is right. */
  checkAccount(account: WechatAccount): Promise<void>
  createMenu(account: WechatAccount, menu: WechatMenu): Promise<void>
  findTemplates(account: WechatAccount): Promise<readonly WechatTemplateOffer[]>
}

/** One request of WeChat's protocol. */
export interface WechatRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Carries a request to WeChat, or to what stands for it, and gives the JSON of the answer. */
export type WechatTransport = (request: WechatRequest) => Promise<unknown>
