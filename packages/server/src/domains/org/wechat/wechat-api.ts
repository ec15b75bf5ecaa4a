import type { WechatMenu } from '@netbar/shared/contract'

/** Credentials of an application or official account. */
export interface WechatAccount {
  readonly appId: string
  readonly secret: string
}

/** The WeChat user who scanned. `unionid` is the same for all accounts of one company, where WeChat provides it. */
export interface WechatIdentity {
  readonly openid: string
  readonly unionid: string | null
}

/** A template message that an official account may send. */
export interface WechatTemplateOffer {
  readonly tmId: string
  readonly title: string
  /** What it says, with its fields as `{{name.DATA}}`. */
  readonly content: string
}

/** A template message to one follower. */
export interface WechatMessage {
  readonly openid: string
  readonly tmId: string
  /** The same number is sent once, however often it is asked for. */
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

/** WeChat refused, or gave no usable answer: `errcode` is null then. Contains neither secrets nor tokens. */
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

/** The used calls of WeChat; every call rejects with {@link WechatFailure} only. */
export interface WechatApi {
  /** The user who granted the code of a scan; each code is valid once. */
  exchangeCode(app: WechatAccount, code: string): Promise<WechatIdentity>
  /** Resolves if the account's secret is right. */
  checkAccount(account: WechatAccount): Promise<void>
  createMenu(account: WechatAccount, menu: WechatMenu): Promise<void>
  findTemplates(account: WechatAccount): Promise<readonly WechatTemplateOffer[]>
  /** Sends a template message; returns WeChat's number of it. */
  sendTemplate(account: WechatAccount, message: WechatMessage): Promise<string>
}

/** One request of WeChat's protocol. */
export interface WechatRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends a request to WeChat, or to its simulator, and returns the JSON of the answer. */
export type WechatTransport = (request: WechatRequest) => Promise<unknown>
