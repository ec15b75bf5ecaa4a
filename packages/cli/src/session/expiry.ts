import { SECOND_MS, SERVICE_TOKEN_WARNING_MS, serviceTokenExpiry } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { report } from '../output/streams.ts'

/** Warn below this remaining time: it is too short for a job that runs every few hours. */
const SHORT_MS = 3_600_000
/** Maximum delay of Node's timers. */
const LONGEST_MS = 2 ** 31 - 1

const claims = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }))

/** Remaining time below which a token is warned of. */
const shortFor = (token: string): number => (serviceTokenExpiry(token) === null ? SHORT_MS : SERVICE_TOKEN_WARNING_MS)

/** Expiry of a token in ms since 1970; null where it names none. Not verified: only the server does that. */
export const expiryOf = (token: string): number | null => {
  const ofService = serviceTokenExpiry(token)
  if (ofService !== null) return ofService
  const [, payload = ''] = token.split('.')
  const parsed = v.safeParse(claims, Buffer.from(payload, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.exp * SECOND_MS : null
}

/** Warning that a session, or a service token, ends soon; null while it lasts longer, and when it is over. */
export const expiryWarning = async (token: string, now: number, t: Translate): Promise<string | null> => {
  const expiry = expiryOf(token)
  const left = expiry === null ? null : expiry - now
  if (expiry === null || left === null || left <= 0 || left >= shortFor(token)) return null
  // The texts are loaded only when needed: time formats are slow to create.
  const { warningText } = await import('./expiry-text.ts')
  return warningText(expiry, left, serviceTokenExpiry(token) !== null, t)
}

/** What is said where the server refuses a token. */
export const refusedText = (token: string, t: Translate): string =>
  t(serviceTokenExpiry(token) === null ? 'cli.sessionRefused' : 'cli.tokenRefused')

/** Warns on stderr if a session ends soon. */
export const warnSessionEnd = async (token: string, t: Translate): Promise<void> => {
  const warning = await expiryWarning(token, Date.now(), t)
  if (warning !== null) report(warning)
}

/**
 * Warns once, an hour before the session ends and two weeks before a service token does, or at once if less is left. The timer does not keep the process alive.
 */
export const warnOfExpiry = (token: string, t: Translate, warn: (text: string) => void): void => {
  const expiry = expiryOf(token)
  if (expiry === null) return
  const look = async () => {
    const warning = await expiryWarning(token, Date.now(), t)
    if (warning !== null) warn(warning)
  }
  // A second later, so that less than an hour is left.
  const delay = expiry - Date.now() - shortFor(token) + SECOND_MS
  if (delay <= 0) void look()
  else if (delay <= LONGEST_MS) setTimeout(() => void look(), delay).unref()
}
