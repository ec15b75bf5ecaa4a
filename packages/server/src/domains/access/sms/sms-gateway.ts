/**
 * The gateway refused a message or did not answer; `limited` where this phone has had too many. Never contains the
 * code.
 */
export class SmsFailure extends Error {
  readonly reason: 'limited' | 'unavailable'

  constructor(reason: 'limited' | 'unavailable') {
    super(`SMS: ${reason}`)
    this.name = 'SmsFailure'
    this.reason = reason
  }
}

/** Sends SMS; rejects with {@link SmsFailure} only. */
export interface SmsGateway {
  sendCode(message: SmsCode): Promise<void>
  /** Tells the owner of an account of a change; does nothing without a template for it. */
  sendNotice(message: SmsNotice): Promise<void>
}

/** A code and its recipient. */
export interface SmsCode {
  readonly phone: string
  readonly code: string
}

/** What of an account has changed, for a message to its owner. */
export interface SmsNotice {
  readonly phone: string
  readonly change:
    | 'phoneChanged'
    | 'wechatBound'
    | 'wechatUnbound'
    | 'emailChanged'
    | 'passwordChanged'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'serviceTokenMade'
    | 'serviceTokenRevoked'
    | 'serviceTokenEnding'
    | 'secondFactorReset'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passkeySuspended'
    | 'recoveryCodesRenewed'
}
