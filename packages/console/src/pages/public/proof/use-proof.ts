import { $challenge, proofFound } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Works for the challenge of the captcha beside the page, while its picture is read; leaving the page ends the work. */
export const useProof = (): void => {
  const { challenge, found } = useUnit({ challenge: $challenge, found: proofFound })
  useEffect(() => {
    if (challenge === null) return
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }) => found({ challenge, proof: String(data) }))
    // Sent without a proof, the server says that the captcha is wrong, and the form can be sent again.
    worker.addEventListener('error', () => found({ challenge, proof: '' }))
    worker.postMessage(challenge)
    return () => worker.terminate()
  }, [challenge, found])
}
