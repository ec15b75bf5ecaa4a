import { DAY_MS, SECOND_MS } from '@netbar/shared/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionHours } from './session-hours.ts'

describe('the hours of a session', () => {
  it.each([
    ['within an hour', '2026-11-21T03:10:00.000Z', '2026-11-21T03:40:00.000Z', [['2026-11-21', 11, 1_800]]],
    [
      'over an hour',
      '2026-11-21T03:50:00.000Z',
      '2026-11-21T04:10:00.000Z',
      [
        ['2026-11-21', 11, 600],
        ['2026-11-21', 12, 600],
      ],
    ],
    [
      'past midnight in Shanghai',
      '2026-11-21T15:30:00.000Z',
      '2026-11-21T16:15:00.000Z',
      [
        ['2026-11-21', 23, 1_800],
        ['2026-11-22', 0, 900],
      ],
    ],
    ['of no time', '2026-11-21T03:10:00.000Z', '2026-11-21T03:10:00.000Z', []],
  ])('%s', (_, start, end, expected) => {
    const used = [...sessionHours(start, end)].flatMap(([day, seconds]) =>
      seconds.flatMap((value, hour) => (value === 0 ? [] : [[day, hour, value]])),
    )
    expect(used).toEqual(expected)
  })

  it('are together as long as it is, in whole seconds', () => {
    const first = Date.parse('2026-11-21T03:10:00.123Z')
    fc.assert(
      fc.property(fc.nat({ max: 3 * DAY_MS }), (length) => {
        const [start, end] = [new Date(first).toISOString(), new Date(first + length).toISOString()]
        const sum = [...sessionHours(start, end).values()].flat().reduce((total, value) => total + value, 0)
        expect(sum).toBe(Math.floor((first + length) / SECOND_MS) - Math.floor(first / SECOND_MS))
      }),
    )
  })
})
