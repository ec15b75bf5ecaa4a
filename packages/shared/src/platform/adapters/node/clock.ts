import type { ClockPort } from '../../ports/index.ts'
import { systemClock } from '../clock.ts'

const [MS_OF_SECOND, NS_OF_MS] = [1_000, 1_000_000] as const

/** Milliseconds like `performance.now()`, whose modules take a start another millisecond. */
export const elapsedMs = (): number => {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * MS_OF_SECOND + nanoseconds / NS_OF_MS
}

/** The clock of a process. */
export const nodeClock: ClockPort = { ...systemClock, elapsed: elapsedMs }
