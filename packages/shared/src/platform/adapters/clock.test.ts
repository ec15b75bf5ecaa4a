import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClockPort } from '../ports/index.ts'
import { createFakeClock } from '../../testing/index.ts'
import { systemClock } from './clock.ts'
import { nodeClock } from './node/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Moved {
  readonly clock: ClockPort
  readonly advance: (ms: number) => Promise<unknown>
  readonly turn: (ms: number) => unknown
}
const movedByVitest = (clock: ClockPort): Moved => ({
  clock,
  advance: (ms) => vi.advanceTimersByTimeAsync(ms),
  turn: (ms) => vi.setSystemTime(Date.now() + ms),
})
const clocks: readonly [string, () => Moved][] = [
  ['the system', () => movedByVitest(systemClock)],
  ['a process', () => movedByVitest(nodeClock)],
  [
    'the fake',
    () => {
      const clock = createFakeClock()
      return { clock, advance: (ms: number) => clock.advance(ms), turn: (ms: number) => clock.turn(ms) }
    },
  ],
]

describe.each(clocks)('the clock of %s', (_, create) => {
  it('fires once, on time', async () => {
    const { clock, advance } = create()
    const fired: number[] = []
    const start = clock.now()
    clock.after(100, () => fired.push(clock.now() - start))
    await advance(99)
    expect(fired).toEqual([])
    await advance(200)
    expect(fired).toEqual([100])
  })
  it('fires again and again until stopped', async () => {
    const { clock, advance } = create()
    let fired = 0
    const stop = clock.every(10, () => (fired += 1))
    await advance(35)
    stop()
    stop()
    await advance(100)
    expect(fired).toBe(3)
  })
  it('fires in order of due time, timers added by a callback included', async () => {
    const { clock, advance } = create()
    const fired: string[] = []
    clock.after(30, () => fired.push('late'))
    clock.after(10, () => {
      fired.push('early')
      clock.after(10, () => fired.push('added'))
    })
    await advance(30)
    expect(fired).toEqual(['early', 'added', 'late'])
  })
  it.each([86_400_000, -86_400_000])('goes on and fires on time when it is set %i ms off', async (ms) => {
    const { clock, advance, turn } = create()
    const [now, elapsed] = [clock.now(), clock.elapsed()]
    const fired: number[] = []
    clock.after(100, () => fired.push(clock.elapsed() - elapsed))
    await advance(40)
    turn(ms)
    await advance(60)
    expect(fired).toEqual([100])
    expect([clock.now() - now, clock.elapsed() - elapsed]).toEqual([ms + 100, 100])
  })
})
