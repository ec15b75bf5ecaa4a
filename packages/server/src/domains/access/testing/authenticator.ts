import type { TestServer } from '../../../testing/test-server.ts'
import { CONFIRMATION_MS } from '../confirmation/confirmations.ts'
import type { Confirmation } from '../confirmation/confirmations.ts'
import { stepOf, totpAt } from '../second-factor/totp.ts'

const PATH = '/api/admin/user/second-factor'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a Base32 text. */
export const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An account that has begun to enrol: its session, with a confirmation, and its app. */
export interface Enrolling {
  readonly token: string
  readonly confirmation: string
  /** The code that the app shows, some steps from now. */
  readonly code: (steps?: number) => string
}

/** Begins to enrol an app for the account of a session. */
const beginWith = async (
  server: TestServer,
  token: string,
  confirmation: string,
  now: () => Date,
): Promise<Enrolling> => {
  const { body } = await server.call('POST', `${PATH}/begin`, { token, confirmation })
  // Only this answer has a secret; any other fails here.
  const secret = fromBase32((body['data'] as { readonly secret: string }).secret)
  return { token, confirmation, code: (steps = 0) => totpAt(secret, stepOf(now()) + steps) }
}

/** Begins to enrol an app for an account of the seed. */
export const beginEnrolment = async (server: TestServer, username: string, now?: () => Date): Promise<Enrolling> => {
  const token = await server.signIn(username)
  const confirmed = await server.call('POST', '/api/auth/jwt/confirm', { token, body: { password: server.password } })
  // Only this answer has one; any other fails here.
  const { confirmation, expiresTime } = confirmed.body['data'] as Confirmation
  // The server's clock may be a test's own.
  const began = new Date(Date.parse(expiresTime) - CONFIRMATION_MS)
  return beginWith(server, token, confirmation, now ?? (() => began))
}

const turnOn = async (server: TestServer, enrolling: Enrolling) => {
  const { token, confirmation, code } = enrolling
  const { body } = await server.call('POST', PATH, { token, confirmation, body: { code: code() } })
  // Only this answer has them; any other fails here.
  return { ...enrolling, recoveryCodes: (body['data'] as { readonly recoveryCodes: readonly string[] }).recoveryCodes }
}

/** Enrols an app for an account of the seed; returns its recovery codes too. */
export const enrol = async (server: TestServer, username: string, now?: () => Date) =>
  turnOn(server, await beginEnrolment(server, username, now))

/** {@link enrol} for the account of a session. */
export const enrolWith = async (server: TestServer, token: string, confirmation: string, now: () => Date) =>
  turnOn(server, await beginWith(server, token, confirmation, now))
