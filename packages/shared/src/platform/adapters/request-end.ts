import type { HttpFailureCause } from '../ports/index.ts'

/** Ends a request before its answer, and knows afterwards why it ended. */
export interface RequestEnd {
  readonly signal: AbortSignal
  cause(): HttpFailureCause
  release(): void
}

/** Ends a request after `ms`, or when the caller aborts it. */
export const endAfter = (ms: number, given: AbortSignal | undefined): RequestEnd => {
  const controller = new AbortController()
  let cause: HttpFailureCause = 'network'
  const end = (because: HttpFailureCause, name: string) => {
    cause = because
    controller.abort(new DOMException(because, name))
  }
  const timer = setTimeout(() => end('timeout', 'TimeoutError'), ms)
  const abort = () => end('aborted', 'AbortError')
  if (given?.aborted) abort()
  given?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    cause: () => cause,
    release: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', abort)
    },
  }
}
