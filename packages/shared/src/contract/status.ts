/** Body statuses of specification §8, and the business refusals a page must explain. */
export const Status = {
  ok: 200,
  unknownUsername: 40001,
  wrongCaptcha: 40002,
  wrongPassword: 40003,
  signedOut: 40101,
  locked: 40102,
  forbidden: 40301,
  notFound: 40401,
  stateChanged: 40901,
  versionConflict: 40902,
  invalidFields: 42201,
  businessRule: 42202,
  rateLimited: 42901,
  serverError: 50001,
} as const

export type Status = (typeof Status)[keyof typeof Status]
