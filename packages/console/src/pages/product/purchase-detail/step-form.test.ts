import { exampleOrderDetail } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import {
  availableOf,
  confirmationIssues,
  deliveryIssues,
  firstConfirmation,
  firstDelivery,
  shippedLines,
} from './step-form.ts'

const [line] = exampleOrderDetail('o1').lines
if (!line) throw new Error('the example has a line')
const lines = [
  { ...line, id: 'a', orderedQuantity: 10, confirmedQuantity: 8, shippedQuantity: 3 },
  { ...line, id: 'b', orderedQuantity: 4, confirmedQuantity: 4, shippedQuantity: 0 },
]

/** Optional fields of a delivery, left empty. */
const unsaid = { trackingNo: '', driverPhone: '', expected: '' }

describe('the form of a confirmation', () => {
  it('starts with all ordered quantities, which is valid', () => {
    const first = firstConfirmation(lines)
    expect(first.lines.map(({ quantity }) => quantity)).toEqual([10, 4])
    expect(confirmationIssues(first, lines).size).toBe(0)
  })
  it('counts an emptied field as 0, which requires a reason', () => {
    const typed = {
      lines: [
        { orderLineId: 'a', quantity: null },
        { orderLineId: 'b', quantity: 5 },
      ],
      reason: ' ',
    }
    expect([...confirmationIssues(typed, lines)]).toEqual([
      ['lines.1.quantity', 'moreThanOrdered'],
      ['reason', 'cutReasonRequired'],
    ])
  })
})

describe('the form of a delivery', () => {
  it('starts with all open quantities and the last carrier', () => {
    const first = firstDelivery(lines, '自有车队')
    expect(first).toEqual({
      lines: [
        { orderLineId: 'a', quantity: 5 },
        { orderLineId: 'b', quantity: 4 },
      ],
      carrier: '自有车队',
      ...unsaid,
    })
    expect(deliveryIssues(first, lines).size).toBe(0)
  })
  it('sends only lines with a quantity', () => {
    expect(
      shippedLines([
        { orderLineId: 'a', quantity: 0 },
        { orderLineId: 'b', quantity: 2 },
      ]),
    ).toEqual([{ orderLineId: 'b', quantity: 2 }])
  })
  it('reports problems by the line’s index in the call, where earlier lines are left out', () => {
    const typed = {
      lines: [
        { orderLineId: 'a', quantity: null },
        { orderLineId: 'b', quantity: 5 },
      ],
      carrier: 'x',
      ...unsaid,
    }
    expect([...deliveryIssues(typed, lines)]).toEqual([['lines.0.quantity', 'moreThanOpen']])
  })
  it('requires a quantity and a carrier', () => {
    const typed = { lines: [{ orderLineId: 'a', quantity: 0 }], carrier: ' ', ...unsaid }
    expect([...deliveryIssues(typed, lines)]).toEqual([
      ['lines', 'nothingToShip'],
      ['carrier', 'carrierRequired'],
    ])
  })
  it('accepts a valid phone number of the driver, or none', () => {
    const withPhone = (driverPhone: string) => [
      ...deliveryIssues({ ...firstDelivery(lines, '自有车队'), driverPhone }, lines),
    ]
    expect(withPhone(' 13900000001 ')).toEqual([])
    expect(withPhone(' ')).toEqual([])
    expect(withPhone('1390000000')).toEqual([['driverPhone', 'phoneWrong']])
  })
})

describe('the stock for a line', () => {
  it('is unknown until it is loaded', () => {
    expect(availableOf(null, 'a')).toBeNull()
    expect(availableOf([{ orderLineId: 'a', availableQuantity: 0 }], 'a')).toBe(0)
    expect(availableOf([], 'a')).toBeNull()
  })
})
