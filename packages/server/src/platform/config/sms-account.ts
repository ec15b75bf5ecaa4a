/** An account at Alibaba Cloud's short message service, or at one with the same API. */
export interface SmsAccount {
  /** Base address without a trailing slash. */
  readonly url: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The approved signature in front of each message. */
  readonly signName: string
  /** The approved template; its one variable is `code`. */
  readonly templateCode: string
  /** The approved template of notices, whose one variable is `change`; null sends none. */
  readonly noticeTemplateCode: string | null
}
