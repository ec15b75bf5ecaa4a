import type { BookableDay } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { dayRanges } from './day-ranges.ts'

const HALF_HOUR = 30 * 60_000
const start = (index: number, longestMinutes: number, depositFen: number) => ({
  from: index * HALF_HOUR,
  longestMinutes,
  depositFen,
})
const ranges = (day: Partial<BookableDay>) =>
  dayRanges({ refusal: null, areas: [], refused: [], ...day }).map(({ from, until, why, longestMinutes, deposits }) => [
    from / HALF_HOUR,
    until / HALF_HOUR,
    why ?? longestMinutes,
    ...deposits,
  ])

describe('times of a day about which there is the same to say', () => {
  it('are one range, whether they are bookable or not', () => {
    const refused = ([0, 1, 5] as const).map((index) => ({ from: index * HALF_HOUR, why: 'CLOSED' as const }))
    const hall = { areaId: 'hall', seats: 2, starts: [start(2, 90, 0), start(3, 90, 0), start(4, 60, 0)] }
    const room = { areaId: 'room', seats: 1, starts: [start(2, 90, 5), start(3, 90, 7), start(4, 60, 7)] }
    expect(ranges({ areas: [hall, room], refused })).toEqual([
      [0, 2, 'CLOSED'],
      [2, 3, 90, 0, 5],
      [3, 4, 90, 0, 7],
      [4, 5, 60, 0, 7],
      [5, 6, 'CLOSED'],
    ])
  })

  it('are apart where something else is between them, or another reason', () => {
    const refused = [
      { from: 0, why: 'CLOSED' as const },
      { from: HALF_HOUR, why: 'TOO_SHORT' as const },
      { from: 3 * HALF_HOUR, why: 'TOO_SHORT' as const },
    ]
    expect(ranges({ refused })).toEqual([
      [0, 1, 'CLOSED'],
      [1, 2, 'TOO_SHORT'],
      [3, 4, 'TOO_SHORT'],
    ])
  })

  it('are none of a day that cannot be booked', () => {
    expect(ranges({ refusal: 'OVER' })).toEqual([])
  })
})
