/** Delay before `getToken` is called again after its first failure; it doubles with each further one (in ms). */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/** Calls of the page's `getToken`, repeated until it answers. */
export interface TokenSource {
  /** Resolves to a token, or to null for nobody. Calls at the same time share one answer. */
  ask(): Promise<string | null>
  /** Ends the pause after a failure. */
  readonly askNow: () => void
  /** After it no question is answered any more. */
  stop(): void
}

/** `onFailing` is called when a call has failed, and when one is answered. */
export const createTokenSource = (getToken: () => unknown, onFailing: (isFailing: boolean) => void): TokenSource => {
  let asked: Promise<string | null> | null = null
  let askNow = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isLogged = false

  const ask = async (pause: number): Promise<string | null> => {
    try {
      const token = await getToken()
      if (token === null || (token && typeof token === 'string')) {
        onFailing(false)
        return token
      }
      throw new TypeError(`It yielded ${token === '' ? 'an empty text' : typeof token}`)
    } catch (failure) {
      // For the developer of the page.
      if (!isLogged) console.warn('netbar: getToken must yield a token, or null for nobody; asking again', failure)
      isLogged = true
      onFailing(true)
    }
    await new Promise<void>((resolve) => {
      askNow = resolve
      if (!isStopped) timer = setTimeout(resolve, pause)
    })
    return ask(Math.min(pause * 2, MAX_PAUSE_MS))
  }
  return {
    ask: () => (asked ??= ask(FIRST_PAUSE_MS).finally(() => (asked = null))),
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
