import { describe, expect, it } from 'vitest'
import { basketSums, changeFen, partsOf, type Tender } from './basket.ts'
import { partProblem } from './payments/pay-parts.ts'

const LINES = [
  { priceFen: 350, quantity: 2 },
  { priceFen: 999, quantity: 1 },
]
const tender = (parts: Partial<Tender> = {}): Tender => ({ channel: 'CASH', receivedFen: null, second: null, ...parts })

describe('a basket', () => {
  it.each([
    ['without a discount', null, 0, 1699],
    ['less an amount', { fen: 99 }, 99, 1600],
    ['less a share, rounded half up', { permille: 50 }, 85, 1614],
    ['for nothing', { permille: 1000 }, 1699, 0],
    ['less more than it costs', { fen: 2000 }, 1699, 0],
  ] as const)('costs %s', (_, discount, discountFen, dueFen) => {
    expect(basketSums(LINES, discount)).toEqual({ pieces: 3, totalFen: 1699, discountFen, dueFen })
  })

  it('costs nothing while it is empty', () => {
    expect(basketSums([], { fen: 100 })).toEqual({ pieces: 0, totalFen: 0, discountFen: 0, dueFen: 0 })
  })
})

describe('an amount', () => {
  it.each([
    ['exact cash', tender(), [['CASH', 1699, null]], 0],
    ['a note', tender({ receivedFen: 5000 }), [['CASH', 1699, 5000]], 3301],
    ['a card', tender({ channel: 'BALANCE', receivedFen: 5000 }), [['BALANCE', 1699, null]], 0],
    [
      'a card, and cash for the rest',
      tender({ channel: 'BALANCE', receivedFen: 1000, second: { channel: 'CASH', amountFen: 699 } }),
      [
        ['BALANCE', 1000, null],
        ['CASH', 699, 1000],
      ],
      301,
    ],
    [
      'cash, and a bank card for a part',
      tender({ receivedFen: 1000, second: { channel: 'BANK_CARD', amountFen: 1000 } }),
      [
        ['CASH', 699, 1000],
        ['BANK_CARD', 1000, null],
      ],
      301,
    ],
  ] as const)('is paid by %s', (_, by, expected, change) => {
    const parts = partsOf(1699, by)
    expect(parts.map(({ channel, amountFen, receivedFen }) => [channel, amountFen, receivedFen])).toEqual(expected)
    expect(changeFen(parts)).toBe(change)
    expect(partProblem(1699, parts)).toBeNull()
  })

  it('of nothing is paid by nothing', () => {
    expect(partsOf(0, tender({ receivedFen: 100 }))).toEqual([])
  })

  it('is not paid by less cash than it needs', () => {
    expect(partProblem(1699, partsOf(1699, tender({ receivedFen: 1000 })))).toBe('TOO_LITTLE_CASH')
  })
})
