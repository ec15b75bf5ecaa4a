import { describe, expect, it } from 'vitest'
import { confirmationProblems, openQuantity, shipmentProblems, type OpenLine } from './purchase-rules.ts'

const line = (id: string, parts: Partial<OpenLine> = {}): OpenLine => ({
  id,
  orderedQuantity: 10,
  confirmedQuantity: 10,
  closedQuantity: 1,
  shippedQuantity: 4,
  ...parts,
})
const lines = [line('a'), line('b')]
const of = (...quantities: readonly (readonly [string, number])[]) =>
  quantities.map(([orderLineId, quantity]) => ({ orderLineId, quantity }))

describe('the open quantity of a line', () => {
  it('is confirmed and neither closed nor shipped', () => expect(openQuantity(line('a'))).toBe(5))
})

describe('a confirmation', () => {
  it.each([
    ['of everything', of(['a', 10], ['b', 10]), null, []],
    ['cut with a reason', of(['a', 0], ['b', 10]), '缺货', []],
    ['cut without a reason', of(['a', 9], ['b', 10]), null, ['reason cutReasonRequired']],
    ['cut with half a reason', of(['a', 9], ['b', 10]), ' 缺 ', ['reason cutReasonRequired']],
    ['of more than was ordered', of(['a', 11], ['b', 10]), null, ['lines.0.quantity moreThanOrdered']],
    ['of nothing', of(['a', 0], ['b', 0]), '缺货', ['lines nothingConfirmed']],
    ['without a line', of(['a', 10]), '缺货', ['lines missingOrderLine']],
    ['with a line twice', of(['a', 5], ['a', 5], ['b', 10]), null, ['lines.1.orderLineId repeatedLine']],
    ['with a foreign line', of(['a', 10], ['b', 10], ['c', 1]), null, ['lines.2.orderLineId unknownOrderLine']],
  ] as const)('%s', (_, confirmed, reason, problems) => {
    const found = confirmationProblems(confirmed, reason, lines)
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems)
  })
})

describe('a delivery', () => {
  it.each([
    ['of all that is open', of(['a', 5], ['b', 5]), []],
    ['of a part', of(['b', 1]), []],
    ['of more than is open', of(['b', 6]), ['lines.0.quantity moreThanOpen']],
    ['with a line twice', of(['b', 1], ['b', 1]), ['lines.1.orderLineId repeatedLine']],
    ['with a foreign line', of(['c', 1]), ['lines.0.orderLineId unknownOrderLine']],
  ] as const)('%s', (_, shipped, problems) => {
    expect(shipmentProblems(shipped, lines).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems)
  })
})
