import { expect, it } from 'vitest'
import { createGapClock } from './gap.ts'

const iso = (second: number) => new Date(second * 1_000).toISOString()

it('[LIVE-6] a gap begins when the open stream was lost, and not with each attempt after it', () => {
  const gap = createGapClock()
  gap.lost(1_000)
  gap.found()
  expect(gap.span(2_000)).toEqual({ from: null, to: iso(2) })
  gap.lost(5_000)
  gap.lost(7_000)
  gap.found()
  expect(gap.span(9_000)).toEqual({ from: iso(5), to: iso(9) })
  gap.lost(20_000)
  expect(gap.span(21_000)).toEqual({ from: iso(20), to: iso(21) })
  gap.reset()
  expect(gap.span(22_000)).toEqual({ from: null, to: iso(22) })
})
