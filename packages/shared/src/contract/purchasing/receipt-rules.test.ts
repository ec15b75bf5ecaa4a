import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReceiptLine } from './purchasing.ts'
import { derivedStatus, expireDay, receiptProblems } from './receipt-rules.ts'
import type { ShippedLine } from './receipt-rules.ts'

const sums = (confirmed: number, closed: number, shipped: number, accepted = 0, rejected = 0, short = 0) => ({
  confirmedQuantity: confirmed,
  closedQuantity: closed,
  shippedQuantity: shipped,
  acceptedQuantity: accepted,
  rejectedQuantity: rejected,
  shortQuantity: short,
})

describe('the status of a confirmed order', () => {
  it.each([
    ['CONFIRMED', [sums(5, 0, 0)]],
    ['PARTIALLY_SHIPPED', [sums(5, 0, 5), sums(3, 0, 0)]],
    ['SHIPPED', [sums(5, 0, 5), sums(3, 1, 2)]],
    ['PARTIALLY_STORED', [sums(5, 0, 5, 5), sums(3, 0, 3)]],
    ['PARTIALLY_STORED', [sums(5, 0, 5, 4), sums(3, 0, 0)]],
    ['STORED', [sums(5, 0, 5, 3, 1, 1), sums(3, 3, 0)]],
    ['STORED', [sums(5, 0, 5, 0, 0, 5)]],
    ['CLOSED', [sums(5, 5, 0), sums(0, 0, 0)]],
  ] as const)('is %s as its lines say', (status, lines) => {
    expect(derivedStatus(lines)).toBe(status)
  })
})

const today = '2026-11-21'
const food: ShippedLine = { shipmentLineId: 'food', quantity: 10, shelfLifeDays: 30 }
const mouse: ShippedLine = { shipmentLineId: 'mouse', quantity: 4, shelfLifeDays: null }
const count = (line: ShippedLine, rest: Partial<ReceiptLine> = {}): ReceiptLine => ({
  shipmentLineId: line.shipmentLineId,
  acceptedQuantity: line.quantity,
  rejectedQuantity: 0,
  shortQuantity: 0,
  ...(line.shelfLifeDays === null ? {} : { productionDate: '2026-11-01' }),
  ...rest,
})

describe('a receipt', () => {
  it('is valid when everything arrived', () => {
    expect(receiptProblems([count(food), count(mouse)], [food, mouse], today)).toEqual([])
  })

  it('names every field that breaks a rule', () => {
    const lines = [
      count(food, { acceptedQuantity: 8, shortQuantity: 1, productionDate: null }),
      count(mouse, { acceptedQuantity: 3, rejectedQuantity: 1 }),
    ]
    expect(receiptProblems(lines, [food, mouse], today)).toEqual([
      { field: 'lines.0.acceptedQuantity', rule: 'sumDiffers' },
      { field: 'lines.0.reason', rule: 'reasonRequired' },
      { field: 'lines.0.productionDate', rule: 'productionDateRequired' },
      { field: 'lines.1.reason', rule: 'reasonRequired' },
    ])
  })

  it('covers each line of the delivery exactly once', () => {
    expect(
      receiptProblems([count(food), count(food), count(mouse, { shipmentLineId: 'other' })], [food, mouse], today),
    ).toEqual([
      { field: 'lines.1.shipmentLineId', rule: 'repeatedLine' },
      { field: 'lines.2.shipmentLineId', rule: 'unknownLine' },
      { field: 'lines', rule: 'missingLine' },
    ])
  })

  it('accepts goods on their expiry date and refuses them a day later', () => {
    expect(expireDay('2026-10-22', 30)).toBe(today)
    expect(receiptProblems([count(food, { productionDate: '2026-10-22' })], [food], today)).toEqual([])
    expect(receiptProblems([count(food, { productionDate: '2026-10-21' })], [food], today)).toEqual([
      { field: 'lines.0.productionDate', rule: 'expired' },
    ])
  })

  it('lets expired goods be rejected as expired, and for no other reason', () => {
    const rejected = { acceptedQuantity: 0, rejectedQuantity: 10, productionDate: '2026-01-01' }
    expect(receiptProblems([count(food, { ...rejected, reason: 'EXPIRED' })], [food], today)).toEqual([])
    expect(receiptProblems([count(food, { ...rejected, reason: 'DAMAGED' })], [food], today)).toEqual([
      { field: 'lines.0.productionDate', rule: 'expired' },
    ])
  })

  it.each<[string, Partial<ReceiptLine>]>([
    ['no day of goods of which none were accepted', { acceptedQuantity: 0, shortQuantity: 10, productionDate: null }],
    ['any day of goods that did not come', { acceptedQuantity: 0, shortQuantity: 10, productionDate: '2026-01-01' }],
    ['goods of today', { productionDate: today }],
  ])('takes %s', (_, rest) => {
    expect(receiptProblems([count(food, { reason: 'SHORT', ...rest })], [food], today)).toEqual([])
  })

  it('refuses a production date in the future', () => {
    expect(receiptProblems([count(food, { productionDate: '2026-11-22' })], [food], today)).toEqual([
      { field: 'lines.0.productionDate', rule: 'productionDateInFuture' },
    ])
  })

  it('passes exactly when the quantities add up, for any split', () => {
    const amount = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(amount, amount, amount, (acceptedQuantity, rejectedQuantity, shortQuantity) => {
        const line = count(food, { acceptedQuantity, rejectedQuantity, shortQuantity, reason: 'OTHER' })
        const refused = receiptProblems([line], [food], today).some(({ rule }) => rule === 'sumDiffers')
        expect(refused).toBe(acceptedQuantity + rejectedQuantity + shortQuantity !== food.quantity)
      }),
    )
  })
})
