import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps of the clock that a phone may be ahead or behind. */
const DRIFT = 1

/** The code of one time step (RFC 6238, HMAC-SHA-1, six digits as every authenticator app shows). */
export const totpAt = (secret: Uint8Array, step: number, digits: number = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment. */
export const stepOf = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

/** The step whose code this is, near a moment and after the last used one; null for a wrong or used code. */
export const matchingStep = (
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null => {
  const given = Buffer.from(code)
  for (let step = stepOf(now) - DRIFT; step <= stepOf(now) + DRIFT; step += 1) {
    const expected = Buffer.from(totpAt(secret, step))
    if (step > lastStep && given.length === expected.length && timingSafeEqual(given, expected)) return step
  }
  return null
}
