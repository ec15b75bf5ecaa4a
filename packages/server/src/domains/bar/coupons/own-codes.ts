import { createHash, randomInt } from 'node:crypto'
import { OWN_ALPHABET, OWN_LENGTH, OWN_PREFIX } from '@netbar/shared/contract'

/** A new code of the chain. */
export const newCode = (): string =>
  OWN_PREFIX + Array.from({ length: OWN_LENGTH }, () => OWN_ALPHABET.charAt(randomInt(OWN_ALPHABET.length))).join('')

/** A hash of what nobody guesses: of an own code, or of the id of a coupon. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
