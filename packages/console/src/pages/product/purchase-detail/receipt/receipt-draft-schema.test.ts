import { newReceiptCount } from '@netbar/shared'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { receiptDraftSchema } from './receipt-draft-schema.ts'

const shipped = [
  { shipmentLineId: 's1', quantity: 10, shelfLifeDays: null },
  { shipmentLineId: 's2', quantity: 4, shelfLifeDays: 180 },
]

it('only a draft of the same delivery is restored', () => {
  const [water, noodles] = newReceiptCount(shipped)
  const draft: unknown = JSON.parse(
    JSON.stringify([{ ...water, accepted: 8, rejected: 2, reason: 'DAMAGED' }, noodles]),
  )
  expect(v.parse(receiptDraftSchema(shipped), draft)).toEqual(draft)
  expect(v.is(receiptDraftSchema(shipped.slice(1)), draft)).toBe(false)
  expect(v.is(receiptDraftSchema(shipped), [{ ...water, reason: 'NO_REASON' }, noodles])).toBe(false)
})
