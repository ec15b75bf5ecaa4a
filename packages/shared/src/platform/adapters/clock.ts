import type { ClockPort } from '../ports/index.ts'

/** The clock of the page or process. */
export const systemClock: ClockPort = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  every: (ms, callback) => {
    const timer = setInterval(callback, ms)
    return () => clearInterval(timer)
  },
}
