/** An account at Alibaba Cloud's short message service, or at whoever speaks as it does. */
export interface SmsAccount {
  /** Address without a slash at its end. */
  readonly url: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The name in front of each message, as it was approved. */
  readonly signName: string
  /** The approved template, whose one variable is `code`. */
  readonly templateCode: string
}
