import * as v from 'valibot'

/** No client works at a challenge that costs more: minutes in a browser. */
const MAX_BITS = 24

const bitsOf = (challenge: string): number => Number(challenge.split('.')[0])

/** A challenge of the server: the zero bits that a proof's hash begins with, and a text that nobody can foresee. */
export const challengeText = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}\.[\w-]{22}$/),
  v.check((text) => bitsOf(text) <= MAX_BITS),
)

/** SHA-256 of a text, as the platform has it. */
export type Sha256 = (text: string) => Uint8Array

const leadingZeroBits = (digest: Uint8Array): number => {
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}

/** A challenge, an answer to it, and the least bits that are accepted, by default those of the challenge. */
export interface ChallengeAnswer {
  readonly challenge: string
  readonly proof: string
  readonly bits?: number
}

/** Whether the answer proves that the challenge's work was done: one hash to check, 2 to the power of its bits to find. */
export const isProof = (answer: ChallengeAnswer, sha256: Sha256): boolean => {
  const bits = bitsOf(answer.challenge)
  if (answer.proof === '' || bits < (answer.bits ?? 0)) return false
  return leadingZeroBits(sha256(`${answer.challenge}:${answer.proof}`)) >= bits
}

/** Finds a proof of the challenge. Takes its time: browsers call it in a worker. */
export const findProof = (text: string, sha256: Sha256): string => {
  for (let tries = 0; ; tries += 1) if (isProof({ challenge: text, proof: String(tries) }, sha256)) return String(tries)
}
