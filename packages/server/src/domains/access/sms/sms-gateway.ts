/** The gateway refused a message or gave no answer; `limited` where this phone has had too many. Never holds the code. */
export class SmsFailure extends Error {
  readonly reason: 'limited' | 'unavailable'

  constructor(reason: 'limited' | 'unavailable') {
    super(`SMS: ${reason}`)
    this.name = 'SmsFailure'
    this.reason = reason
  }
}

/** Sends texts to phones; rejects with {@link SmsFailure} only. */
export interface SmsGateway {
  sendCode(message: SmsCode): Promise<void>
}

/** A code and where it goes. */
export interface SmsCode {
  readonly phone: string
  readonly code: string
}
