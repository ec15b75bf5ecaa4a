import { loadFailureText, type CallError } from '@netbar/shared'
import { useText } from './use-text.ts'

/** Turns a failed call into the text in place of the missing content (specification §8). */
export const useFailure = (): ((error: CallError | null) => string) => {
  const say = useText()
  return (error) => say(loadFailureText(error))
}
