import type { ClockPort, Stop } from '../platform/ports/index.ts'

interface Timer {
  readonly id: number
  due: number
  readonly every: number | null
  readonly callback: () => void
}

/** A clock that stands still until it is advanced. */
export interface FakeClock extends ClockPort {
  /** Advances the time, firing due timers in order, each at its own time; then lets promises settle. */
  advance(ms: number): Promise<void>
  /** Sets the clock forward or back, as a user or NTP does: no time passes, and no timer fires. */
  turn(ms: number): void
  /** Number of pending timers. */
  readonly waiting: number
}

/** Lets all ready promises settle, chains of them included. */
export const settlePromises = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** A clock for tests. `start` is ms since 1970. */
export const createFakeClock = (start = Date.UTC(2026, 10, 21, 4)): FakeClock => {
  let passed = 0
  let turned = start
  let nextId = 0
  const timers = new Map<number, Timer>()
  const add = (ms: number, callback: () => void, every: number | null): Stop => {
    const timer: Timer = { id: nextId++, due: passed + ms, every, callback }
    timers.set(timer.id, timer)
    return () => void timers.delete(timer.id)
  }
  const nextDue = (until: number): Timer | undefined =>
    [...timers.values()].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due || a.id - b.id)[0]

  return {
    now: () => passed + turned,
    elapsed: () => passed,
    after: (ms, callback) => add(ms, callback, null),
    every: (ms, callback) => add(ms, callback, ms),
    get waiting() {
      return timers.size
    },
    advance: async (ms) => {
      const until = passed + ms
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        passed = timer.due
        if (timer.every === null) timers.delete(timer.id)
        else timer.due += timer.every
        timer.callback()
        await settlePromises()
      }
      passed = until
      await settlePromises()
    },
    turn: (ms) => {
      turned += ms
    },
  }
}
