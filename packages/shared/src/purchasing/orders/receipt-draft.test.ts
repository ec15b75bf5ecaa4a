import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  newReceiptDraft,
  receiptDiffers,
  receiptDraftProblems,
  receiptLinesOf,
  shippedLinesOf,
} from './receipt-draft.ts'
import { exampleOrderDetail } from '../../testing/index.ts'

const shipped = [
  { shipmentLineId: 's1', quantity: 10, shelfLifeDays: null },
  { shipmentLineId: 's2', quantity: 4, shelfLifeDays: 180 },
]
const TODAY = '2026-11-21'
const [water, noodles] = newReceiptDraft(shipped)
if (!water || !noodles) throw new Error('two lines were shipped')

describe('the 入库 form', () => {
  it('[VAL-3] starts with everything accepted, and requires the production date of food', () => {
    expect(water).toEqual({
      shipmentLineId: 's1',
      accepted: '10',
      rejected: '0',
      short: '0',
      reason: null,
      productionDate: '',
    })
    expect([...receiptDraftProblems([water, noodles], shipped, TODAY)]).toEqual([
      ['lines.1.productionDate', 'productionDateRequired'],
    ])
  })
  it('[VAL-3] requires a reason where something is missing', () => {
    const short = { ...water, accepted: '8', short: '2' }
    expect(receiptDiffers(short)).toBe(true)
    expect([...receiptDraftProblems([short, { ...noodles, productionDate: '2026-10-01' }], shipped, TODAY)]).toEqual([
      ['lines.0.reason', 'reasonRequired'],
    ])
  })
  it.each(['', ' ', '-1', '1.5', '1e1', 'ten', '1234567890'])(
    '[VAL-3] counts %j as 0, and says that the sum differs',
    (accepted) => {
      const problems = receiptDraftProblems([{ ...water, accepted }, noodles], shipped, TODAY)
      expect(problems.get('lines.0.acceptedQuantity')).toBe('sumDiffers')
    },
  )
  it('sends no reason where nothing differs', () => {
    expect(receiptLinesOf([{ ...water, reason: 'DAMAGED' }])[0]?.reason).toBeNull()
  })
  it('sends valid quantities as typed, trimmed', () => {
    const split = fc.tuple(fc.nat({ max: 1_000 }), fc.nat({ max: 1_000 }), fc.nat({ max: 1_000 }))
    fc.assert(
      fc.property(split, ([accepted, rejected, short]) => {
        const typed = { accepted: ` ${accepted}`, rejected: `${rejected} `, short: String(short) }
        const [line] = receiptLinesOf([{ ...water, ...typed, reason: 'DAMAGED' }])
        expect(line).toEqual({
          shipmentLineId: 's1',
          acceptedQuantity: accepted,
          rejectedQuantity: rejected,
          shortQuantity: short,
          reason: rejected + short > 0 ? 'DAMAGED' : null,
          productionDate: null,
        })
      }),
    )
  })
  it('takes from the order which goods expire', () => {
    const [line] = exampleOrderDetail('o1').lines
    if (!line) throw new Error('the example has lines')
    const goods = new Map([
      ['food', { ...line, id: 'food', shelfLifeDays: 180 }],
      ['mouse', { ...line, id: 'mouse', shelfLifeDays: null }],
    ])
    const lines = ['food', 'mouse', 'unknown'].map((orderLineId, index) => ({
      id: `s${index}`,
      orderLineId,
      quantity: index + 1,
      received: null,
    }))
    expect(shippedLinesOf({ lines }, goods)).toEqual([
      { shipmentLineId: 's0', quantity: 1, shelfLifeDays: 180 },
      { shipmentLineId: 's1', quantity: 2, shelfLifeDays: null },
      { shipmentLineId: 's2', quantity: 3, shelfLifeDays: null },
    ])
  })
})
