import type { Passwords, Sessions, Tokens, SmsGateway } from '../../access/index.ts'
import type { WechatAccount, WechatApi } from './wechat-api.ts'

/** Dependencies of signing in with WeChat; without an application or a gateway it is refused. */
export interface AccountBindingParts {
  readonly wechat: WechatApi
  readonly wechatApp: WechatAccount | null
  readonly sms: SmsGateway | null
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly tokens: Tokens
  /** Told of what failed after the call was answered. */
  readonly onError: (error: unknown) => void
}
