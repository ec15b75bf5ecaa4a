import { loadFailureText, type CallError } from '@netbar/shared'
import { useText } from './use-text.ts'

/** Turns a failed call into what is said in the place of what it did not bring (specification §8). */
export const useFailure = (): ((error: CallError | null) => string) => {
  const say = useText()
  return (error) => say(loadFailureText(error))
}
