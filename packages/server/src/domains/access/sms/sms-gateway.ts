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
}

/** A code and its recipient. */
export interface SmsCode {
  readonly phone: string
  readonly code: string
}
