import { readToken } from './read-token.ts'

/** Delay before `getToken` is called again after its first failure; it doubles with each further one (in ms). */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/** Calls of a failing `getToken`, repeated until it answers. */
export interface TokenRetry {
  /** Resolves to a token, or to null for nobody. */
  after(failure: unknown): Promise<string | null>
  /** Ends the pause after a failure. */
  askNow(): void
  /** After it no question is answered any more. */
  stop(): void
}

/** `onFailure` is called after each call that fails. */
export const createTokenRetry = (getToken: () => unknown, onFailure: (failure: unknown) => void): TokenRetry => {
  let askNow = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const after = async (failure: unknown, pause: number): Promise<string | null> => {
    onFailure(failure)
    await new Promise<void>((resolve) => {
      askNow = resolve
      if (!isStopped) timer = setTimeout(resolve, pause)
    })
    return readToken(getToken).catch((next: unknown) => after(next, Math.min(pause * 2, MAX_PAUSE_MS)))
  }
  return {
    after: (failure) => after(failure, FIRST_PAUSE_MS),
    askNow: () => {
      clearTimeout(timer)
      askNow()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
