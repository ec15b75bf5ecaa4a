import { SECOND_MS } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { report } from '../output/streams.ts'

/** Less than this is no time for a job that runs every few hours. */
const SHORT_MS = 3_600_000
/** Node's timers know no longer one. */
const LONGEST_MS = 2 ** 31 - 1

const claims = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }))

/** When a token ends, in ms since 1970; null for a token that does not say. Read, not verified: that is the server's. */
export const expiryOf = (token: string): number | null => {
  const [, payload = ''] = token.split('.')
  const parsed = v.safeParse(claims, Buffer.from(payload, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.exp * SECOND_MS : null
}

/** Says that a session is about to end; null while that is some time off, and when it is over already. */
export const expiryWarning = async (token: string, now: number, t: Translate): Promise<string | null> => {
  const expiry = expiryOf(token)
  const left = expiry === null ? null : expiry - now
  if (expiry === null || left === null || left <= 0 || left >= SHORT_MS) return null
  // Its words are loaded only where there is something to say: formats of time take long to make.
  const { warningText } = await import('./expiry-text.ts')
  return warningText(expiry, left, t)
}

/** Says on stderr that a session is about to end, where it is. */
export const warnSessionEnd = async (token: string, t: Translate): Promise<void> => {
  const warning = await expiryWarning(token, Date.now(), t)
  if (warning !== null) report(warning)
}

/** Warns once, an hour before the session ends; at once where it is less. The timer keeps no process alive. */
export const warnOfExpiry = (token: string, t: Translate, warn: (text: string) => void): void => {
  const expiry = expiryOf(token)
  if (expiry === null) return
  const look = async () => {
    const warning = await expiryWarning(token, Date.now(), t)
    if (warning !== null) warn(warning)
  }
  // A moment late, so that less than an hour is left.
  const delay = expiry - Date.now() - SHORT_MS + SECOND_MS
  if (delay <= 0) void look()
  else if (delay <= LONGEST_MS) setTimeout(() => void look(), delay).unref()
}
