import { CallError, failureText, type Text } from '@netbar/shared'
import type { PasskeyChallenge, PasskeyProof } from '@netbar/shared/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyProblem } from '../lib/passkey-problem.ts'

/** Whether this browser can use passkeys on this page at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Why a passkey gave no answer; null for a call that was cancelled. */
export const passkeyFailure = (error: unknown): Text | null =>
  error instanceof CallError ? failureText(error) : { key: `login.passkey.${passkeyProblem(error)}` }

interface PasskeyAsking {
  /** Asks the authenticator for a proof. */
  readonly ask: () => void
  readonly isAsking: boolean
  readonly problem: Text | null
}

/** Asks for a challenge, and the authenticator for its answer; the code for that is loaded then. */
export const usePasskeyProof = (
  challenge: () => Promise<PasskeyChallenge>,
  onProof: (proof: PasskeyProof) => void,
): PasskeyAsking => {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<Text | null>(null)
  const notify = useEffectEvent(onProof)
  const [asked, setAsked] = useState(0)
  const getChallenge = useEffectEvent(challenge)
  useEffect(() => {
    if (asked === 0) return undefined
    let isLeft = false
    let cancel = () => {}
    const answer = async () => {
      const [passkeys, given] = await Promise.all([import('../lib/passkeys.ts'), getChallenge()])
      cancel = passkeys.cancelPasskey
      return passkeys.provePasskey(given)
    }
    answer()
      .then(
        (proof) => !isLeft && notify(proof),
        (error: unknown) => !isLeft && setProblem(passkeyFailure(error)),
      )
      .finally(() => !isLeft && setIsAsking(false))
    return () => {
      // The browser's own dialog would outlive the page that asked.
      isLeft = true
      cancel()
    }
  }, [asked])
  return {
    isAsking,
    problem,
    ask: () => {
      setIsAsking(true)
      setProblem(null)
      setAsked(asked + 1)
    },
  }
}
