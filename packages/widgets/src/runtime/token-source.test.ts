import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenSource } from './token-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page whose `getToken` gives these answers, one a call, the last one for ever. */
const pageThat = (...answers: readonly (() => unknown)[]) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  let calls = 0
  const failings: boolean[] = []
  const source = createTokenSource(
    () => answers[Math.min(calls++, answers.length - 1)]?.(),
    (isFailing) => failings.push(isFailing),
  )
  return { source, warned, failings, calls: () => calls }
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
    const { source, failings, warned } = pageThat(answer)
    expect(await source.ask()).toBe(expected)
    expect(failings).toEqual([false])
    expect(warned).not.toHaveBeenCalled()
  })
  it.each([
    ['rejects', rejects],
    ['throws', throws],
    ['yields undefined', () => undefined],
    ['yields an empty text', () => ''],
    ['yields something else', () => ({ token: 'token-1' })],
  ])('is asked for again when the page %s', async (_, answer) => {
    const { source, failings } = pageThat(answer, () => 'token-1')
    const asked = source.ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toBe('token-1')
    expect(failings).toEqual([true, false])
  })
  it('is asked for ever less often, and the developer is told once', async () => {
    const { source, calls, warned } = pageThat(rejects)
    void source.ask()
    const counts: number[] = []
    for (const pause of [0, 1_999, 1, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause)
      counts.push(calls())
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(warned).toHaveBeenCalledOnce()
    source.stop()
  })
  it('is asked for at once on demand, without a second series of calls', async () => {
    const { source, calls } = pageThat(rejects)
    void source.ask()
    await vi.advanceTimersByTimeAsync(0)
    source.askNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(3)
    source.stop()
  })
  it('is shared by those who ask at the same time', async () => {
    const { source, calls } = pageThat(rejects, () => 'token-1')
    const asked = [source.ask(), source.ask()]
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await Promise.all(asked)).toEqual(['token-1', 'token-1'])
    expect(calls()).toBe(2)
  })
  it('is not asked for once stopped, during a pause', async () => {
    const { source, calls } = pageThat(rejects)
    void source.ask()
    await vi.advanceTimersByTimeAsync(500)
    source.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toBe(1)
  })
  it('is not asked for once stopped, during a call that fails then', async () => {
    const { source, calls } = pageThat(
      () => new Promise((_, reject) => setTimeout(() => reject(new Error('503')), 100)),
    )
    void source.ask()
    source.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toBe(1)
  })
})
