import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDiffers, countedLines, missingOf, newReceiptCount, receiptCountProblems } from './receipt-count.ts'

const shipped = [
  { shipmentLineId: 's1', quantity: 10, shelfLifeDays: null },
  { shipmentLineId: 's2', quantity: 4, shelfLifeDays: 180 },
]
const TODAY = '2026-11-21'
const [water, noodles] = newReceiptCount(shipped)
if (!water || !noodles) throw new Error('two lines were shipped')
const problemsOf = (...counts: (typeof water)[]) => Object.fromEntries(receiptCountProblems(counts, shipped, TODAY))

describe('the count of a delivery', () => {
  it('[VAL-3] begins with everything accepted, and wants the production date of food', () => {
    expect(water).toMatchObject({ accepted: 10, rejected: 0, reason: null })
    expect(problemsOf(water, noodles)).toEqual({ 'lines.1.productionDate': 'productionDateRequired' })
  })
  it.each([
    [10, 0, 0, false],
    [8, 0, 2, true],
    [8, 2, 0, true],
    [8, null, 2, true],
    [9, 3, -2, true],
    [12, 0, -2, false],
    [null, 0, null, false],
    [null, 1, null, true],
  ] as const)('of %s accepted and %s rejected of 10 misses %s', (accepted, rejected, missing, differs) => {
    const count = { ...water, accepted, rejected }
    expect(missingOf(count, 10)).toBe(missing)
    expect(countDiffers(count, 10)).toBe(differs)
  })
  it('[VAL-3] that has more than was shipped, or nothing yet, is refused at what is accepted', () => {
    const dated = { ...noodles, productionDate: '2026-10-01' }
    for (const part of [{ accepted: 9, rejected: 3 }, { accepted: 12 }, { accepted: null }])
      expect(problemsOf({ ...water, ...part, reason: 'DAMAGED' }, dated)).toEqual({
        'lines.0.acceptedQuantity': 'sumDiffers',
      })
    expect(problemsOf({ ...water, accepted: 8 }, dated)).toEqual({ 'lines.0.reason': 'reasonRequired' })
  })
  it('sends a reason only with a discrepancy, and quantities that add up to what was shipped', () => {
    const [line] = countedLines([{ ...water, reason: 'DAMAGED' }], shipped)
    expect(line).toMatchObject({ acceptedQuantity: 10, rejectedQuantity: 0, shortQuantity: 0, reason: null })
    const upTo = (max: number) => fc.nat({ max })
    fc.assert(
      fc.property(
        upTo(1000).chain((quantity) =>
          fc.tuple(
            fc.constant(quantity),
            upTo(quantity).chain((accepted) => fc.tuple(fc.constant(accepted), upTo(quantity - accepted))),
          ),
        ),
        ([quantity, [accepted, rejected]]) => {
          const own = [{ ...shipped[0], shipmentLineId: 's1', quantity, shelfLifeDays: null }]
          const counts = [{ ...water, accepted, rejected, reason: 'SHORT' as const }]
          expect(receiptCountProblems(counts, own, TODAY).size).toBe(0)
          expect(countedLines(counts, own)[0]).toMatchObject({
            acceptedQuantity: accepted,
            rejectedQuantity: rejected,
            shortQuantity: quantity - accepted - rejected,
          })
        },
      ),
    )
  })
})
