import { expect, it } from 'vitest'
import { waitBefore } from './queue.ts'

it('[CLI-1] a delivery is tried again after twice the time, up to two minutes, a quarter of it by chance', () => {
  const waits = Array.from({ length: 12 }, (_, attempt) => waitBefore(attempt, 0) / 1_000)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120, 120, 120])
  expect(waitBefore(0, 1)).toBe(1_250)
})
