import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToken } from './read-token.ts'
import { createTokenRetry } from './token-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose `getToken` failed once, and then gives these answers, one a call, the last one for ever. */
const pageThat = (...answers: readonly (() => unknown)[]) => {
  let calls = 0
  const failures: unknown[] = []
  const { after, askNow, stop } = createTokenRetry(
    () => answers[Math.min(calls++, answers.length - 1)]?.(),
    (failure) => failures.push(failure),
  )
  return { ask: () => after('the first'), askNow, stop, failures, calls: () => calls }
}
const rejects = () => Promise.reject(new Error('503'))
const throws = () => {
  throw new Error('no session object')
}

describe('the token of the page', () => {
  it.each([
    ['null', () => null, null],
    ['a promise of null', () => Promise.resolve(null), null],
    ['a token', () => 'token-1', 'token-1'],
  ])('is the answer at once when it is %s', async (_, answer, expected) => {
    expect(await readToken(answer)).toBe(expected)
  })
  it.each([
    ['rejects', rejects],
    ['throws', throws],
    ['yields undefined', () => undefined],
    ['yields an empty text', () => ''],
    ['yields something else', () => ({ token: 'token-1' })],
  ])('is asked for again when the page %s', async (_, answer) => {
    await expect(readToken(answer)).rejects.toBeInstanceOf(Error)
    const { ask, failures } = pageThat(answer, () => 'token-1')
    const asked = ask()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await asked).toBe('token-1')
    expect(failures).toEqual(['the first', expect.any(Error)])
  })
  it('is asked for ever less often', async () => {
    const { ask, stop, calls } = pageThat(rejects)
    void ask()
    const counts: number[] = []
    for (const pause of [0, 1_999, 1, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause)
      counts.push(calls())
    }
    expect(counts).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7])
    stop()
  })
  it('is asked for at once on demand, without a second series of calls', async () => {
    const { ask, askNow, stop, calls } = pageThat(rejects)
    void ask()
    await vi.advanceTimersByTimeAsync(0)
    askNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(2)
    stop()
  })
  it('is not asked for once stopped, during a pause', async () => {
    const { ask, stop, calls } = pageThat(rejects)
    void ask()
    await vi.advanceTimersByTimeAsync(500)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toBe(0)
  })
  it('is not asked for once stopped, during a call that fails then', async () => {
    const { ask, stop, calls } = pageThat(
      () => new Promise((_, reject) => setTimeout(() => reject(new Error('503')), 100)),
    )
    void ask()
    await vi.advanceTimersByTimeAsync(2_000)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toBe(1)
  })
})
