import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, safeParse } from 'valibot'
import { PAY_CHANNELS, PAYMENT_KINDS } from '../payments/payments.ts'
import { cashCount, cashTotal } from './cash-count.ts'
import { sheetOf } from './shift-sheet.ts'
import type { SheetRows } from './shift-sheet.ts'

const EMPTY: SheetRows = { floatFen: 0, payments: [], movements: [], depositsFen: [] }
const cash = (amountFen: number, direction: 'IN' | 'OUT' = 'IN') =>
  ({ kind: 'SALE', channel: 'CASH', direction, amountFen }) as const

describe('the sheet of a shift', () => {
  it.each<[string, Partial<SheetRows>, number]>([
    ['is empty at its beginning', {}, 0],
    ['has the float', { floatFen: 30_000 }, 30_000],
    ['adds cash and takes refunds in cash off', { floatFen: 100, payments: [cash(500), cash(200, 'OUT')] }, 400],
    [
      'has no cash of other channels',
      { payments: [{ kind: 'VISIT', channel: 'WECHAT', direction: 'IN', amountFen: 900 }] },
      0,
    ],
    [
      'moves what was put in and taken out',
      {
        movements: [
          { direction: 'IN', amountFen: 700 },
          { direction: 'OUT', amountFen: 200 },
        ],
      },
      500,
    ],
    [
      'takes off what was handed in, which is no income',
      {
        floatFen: 9_000,
        payments: [{ kind: 'CASH_DEPOSIT', channel: 'WECHAT', direction: 'IN', amountFen: 4_000 }],
        depositsFen: [4_000],
      },
      5_000,
    ],
  ])('%s', (_, rows, expectedCashFen) => {
    expect(sheetOf({ ...EMPTY, ...rows }).expectedCashFen).toBe(expectedCashFen)
  })

  it('counts the payments of each channel, in the order of the channels', () => {
    const card = { kind: 'VISIT', channel: 'BALANCE', direction: 'IN', amountFen: 50 } as const
    expect(sheetOf({ ...EMPTY, payments: [card, cash(500), cash(200, 'OUT'), card] }).channels).toEqual([
      { channel: 'CASH', inFen: 500, outFen: 200, count: 2 },
      { channel: 'BALANCE', inFen: 100, outFen: 0, count: 2 },
    ])
  })

  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const direction = fc.constantFrom('IN', 'OUT')
  const rows = fc.record({
    floatFen: fc.nat(1_000_000),
    payments: fc.array(
      fc.record({
        kind: fc.constantFrom(...PAYMENT_KINDS),
        channel: fc.constantFrom(...PAY_CHANNELS),
        direction,
        amountFen: amount,
      }),
    ),
    movements: fc.array(fc.record({ direction, amountFen: amount })),
    depositsFen: fc.array(amount),
  })

  it('adds up: two halves of a shift are its whole, whatever their order', () => {
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const whole = sheetOf({
          floatFen: one.floatFen,
          payments: [...other.payments, ...one.payments],
          movements: [...other.movements, ...one.movements],
          depositsFen: [...other.depositsFen, ...one.depositsFen],
        })
        const carried = sheetOf({ ...other, floatFen: sheetOf(one).expectedCashFen })
        expect(whole.expectedCashFen).toBe(carried.expectedCashFen)
        const incomes = [...one.payments, ...other.payments].filter(({ kind }) => kind !== 'CASH_DEPOSIT')
        expect(whole.channels.reduce((sum, { count }) => sum + count, 0)).toBe(incomes.length)
      }),
    )
  })
})

describe('counted cash', () => {
  it('is worth its notes and coins', () => {
    const counted = [
      { fen: 10_000, count: 3 },
      { fen: 10, count: 7 },
    ] as const
    expect(cashTotal(parse(cashCount, counted))).toBe(30_070)
    expect(cashTotal([])).toBe(0)
  })

  it.each([
    [
      'a kind twice',
      [
        { fen: 100, count: 1 },
        { fen: 100, count: 1 },
      ],
    ],
    ['a note that does not exist', [{ fen: 300, count: 1 }]],
    ['half a note', [{ fen: 100, count: 0.5 }]],
    ['less than none', [{ fen: 100, count: -1 }]],
  ])('is refused with %s', (_, counted) => expect(safeParse(cashCount, counted).success).toBe(false))
})
