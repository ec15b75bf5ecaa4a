import { describe, expect, it } from 'vitest'
import { lotsLeft } from './lots.ts'

const lot = (id: string, expireDate: string | null, storedQuantity: number) => ({
  id,
  expireDate,
  storedQuantity,
  storedTime: '2026-11-01T00:00:00.000Z',
})
const received = [lot('late', '2027-03-01', 24), lot('early', '2026-11-25', 24), lot('never', null, 10)]
const leftOf = (stock: number) =>
  lotsLeft(received, stock, { today: '2026-11-21', warnDays: 7 }).map(({ id, leftQuantity, isEnding }) => [
    id,
    leftQuantity,
    isEnding,
  ])

describe('what is left of deliveries', () => {
  it.each([
    [
      58,
      [
        ['early', 24, true],
        ['late', 24, false],
        ['never', 10, false],
      ],
    ],
    [
      40,
      [
        ['early', 6, true],
        ['late', 24, false],
        ['never', 10, false],
      ],
    ],
    [
      12,
      [
        ['late', 2, false],
        ['never', 10, false],
      ],
    ],
    [0, []],
    // What was there before the first delivery is of none.
    [
      99,
      [
        ['early', 24, true],
        ['late', 24, false],
        ['never', 10, false],
      ],
    ],
  ] as const)('with %i in stock ends last', (stock, lots) => {
    expect(leftOf(stock)).toEqual(lots)
  })
})
