import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { draftOf, receiptLines, typedLines, typedProblems } from './receipt-form.ts'

const shipped = [
  { shipmentLineId: 's1', quantity: 10, shelfLifeDays: null },
  { shipmentLineId: 's2', quantity: 4, shelfLifeDays: 180 },
]
const [water, noodles] = typedLines(shipped)
if (!water || !noodles) throw new Error('two lines were shipped')

describe('the 入库 form', () => {
  it('takes everything as accepted at first, and asks for the production date of food', () => {
    expect([...typedProblems([water, noodles], shipped, '2026-11-21')]).toEqual([
      ['lines.1.productionDate', 'productionDateRequired'],
    ])
  })
  it('asks for a reason where something is missing', () => {
    const short = { ...water, accepted: 8, short: 2 }
    expect([...typedProblems([short, { ...noodles, productionDate: '2026-10-01' }], shipped, '2026-11-21')]).toEqual([
      ['lines.0.reason', 'reasonRequired'],
    ])
  })
  it('counts an emptied field as none, and says that the sum differs', () => {
    const emptied = { ...water, accepted: null }
    expect(typedProblems([emptied, noodles], shipped, '2026-11-21').get('lines.0.acceptedQuantity')).toBe('sumDiffers')
  })
  it('sends no reason where nothing differs', () => {
    expect(receiptLines([{ ...water, reason: 'DAMAGED' }])[0]?.reason).toBeNull()
  })
  it('takes up a draft of the same delivery, and no other', () => {
    const draft: unknown = JSON.parse(JSON.stringify([{ ...water, accepted: 8, short: 2, reason: 'DAMAGED' }, noodles]))
    expect(v.parse(draftOf(shipped), draft)).toEqual(draft)
    expect(v.is(draftOf(shipped.slice(1)), draft)).toBe(false)
    expect(v.is(draftOf(shipped), [{ ...water, reason: 'NO_REASON' }, noodles])).toBe(false)
  })
})
