/** Why a passkey gave no answer: nobody touched it, or it was none of these. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

/** The problem behind an error of the browser. */
export const passkeyProblem = (error: unknown): PasskeyProblem => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
