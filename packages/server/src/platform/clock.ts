/** Stops a timer; calling it again does nothing. */
export type Stop = () => void

/** Time as a port, so that tests can move it. Timers never keep the process alive. */
export interface Clock {
  /** The time of day, which may be changed at any moment. */
  now(): Date
  /** Monotonic milliseconds for durations, unaffected by changes of the time of day. */
  elapsed(): number
  after(ms: number, callback: () => void): Stop
  every(ms: number, callback: () => void): Stop
}

/** Node fires a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER_MS)).unref()
    return () => clearTimeout(timer)
  },
  every: (ms, callback) => {
    const timer = setInterval(callback, Math.min(ms, LONGEST_TIMER_MS)).unref()
    return () => clearInterval(timer)
  },
}
