/** Body statuses of specification §8, and the business refusals that a page explains. */
export const Status = {
  ok: 200,
  unknownUsername: 40001,
  wrongCaptcha: 40002,
  wrongPassword: 40003,
  signedOut: 40101,
  locked: 40102,
  /** The first step of a sign-in was right; the answer's `data` is the ticket for the second one. */
  secondFactorNeeded: 40103,
  forbidden: 40301,
  notFound: 40401,
  /** The WeChat account is bound to no staff account; the answer's `data` is a ticket to bind one. */
  wechatUnbound: 40402,
  stateChanged: 40901,
  versionConflict: 40902,
  invalidFields: 42201,
  businessRule: 42202,
  /** The session's screen is locked: the password is required before any other call. */
  screenLocked: 42301,
  /** The call needs a fresh confirmation that its user is there: see `Call.needsRecentFactor`. */
  confirmationNeeded: 42801,
  /** The account has to enrol a second factor before any other call: see `Call.whileEnrolling`. */
  enrolmentNeeded: 42802,
  rateLimited: 42901,
  serverError: 50001,
  /** The server's database does not answer; the same call may succeed later. */
  unavailable: 50302,
  /** The server's disk is full: nothing was written, and somebody has to make space. */
  diskFull: 50701,
  /** An outside service (WeChat, SMS, WeChat Pay) gave no usable answer; nothing was changed. */
  outsideUnavailable: 50301,
} as const

export type Status = (typeof Status)[keyof typeof Status]
