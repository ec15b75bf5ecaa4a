import { describe, expect, it } from 'vitest'
import { rowsInView, scrollTopFor } from './use-virtual-rows.ts'

describe('the rows in view', () => {
  it.each([
    ['the beginning', 1000, { top: 0, height: 400 }, { from: 0, to: 16 }],
    ['the middle', 1000, { top: 20_000, height: 400 }, { from: 494, to: 516 }],
    ['the end', 1000, { top: 39_600, height: 400 }, { from: 984, to: 1000 }],
    ['a list that grew shorter than its scroll', 5, { top: 39_600, height: 400 }, { from: 0, to: 5 }],
    ['no row', 0, { top: 0, height: 400 }, { from: 0, to: 0 }],
    ['a list without height yet', 1000, { top: 0, height: 0 }, { from: 0, to: 6 }],
  ])('are few: %s', (_, count, view, rows) => {
    expect(rowsInView(count, 40, view)).toEqual(rows)
  })
  it('are scrolled to no further than needed', () => {
    const view = { top: 400, height: 200 }
    expect([9, 10, 14, 15, 0].map((index) => scrollTopFor(index, 40, view))).toEqual([360, 400, 400, 440, 0])
  })
})
