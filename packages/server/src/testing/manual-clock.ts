import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves the time and runs due timers in order, some hours at most: those of a day took a server forty seconds. */
  advance(ms: number): void
  /** Jumps like a machine that slept: each timer that came due meanwhile fires once. */
  jump(ms: number): void
  /** Changes the time of day, forward or back, like NTP does: no time passes, and no timer fires. */
  turn(ms: number): void
}

const MOST_FIRED = 50_000

interface Timer {
  readonly callback: () => void
  readonly everyMs: number | null
  due: number
}

/** Creates a clock that begins at the given moment. */
export const createManualClock = (start: Date): ManualClock => {
  let time = 0
  let turned = start.getTime()
  const timers = new Set<Timer>()
  const add = (ms: number, callback: () => void, everyMs: number | null) => {
    const timer: Timer = { callback, everyMs, due: time + ms }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
  return {
    now: () => new Date(time + turned),
    elapsed: () => time,
    after: (ms, callback) => add(ms, callback, null),
    every: (ms, callback) => add(ms, callback, ms),
    advance: (ms) => {
      const until = time + ms
      let fired = 0
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        time = timer.due
        if (timer.everyMs === null) timers.delete(timer)
        else timer.due += timer.everyMs
        fired += 1
        if (fired > MOST_FIRED) throw new Error(`More than ${MOST_FIRED} timers fired: such a time is jumped`)
        timer.callback()
      }
      time = until
    },
    jump: (ms) => {
      time += ms
      for (const timer of [...timers].filter(({ due }) => due <= time).toSorted((a, b) => a.due - b.due)) {
        if (timer.everyMs === null) timers.delete(timer)
        else timer.due = time + timer.everyMs
        timer.callback()
      }
    },
    turn: (ms) => {
      turned += ms
    },
  }
}
