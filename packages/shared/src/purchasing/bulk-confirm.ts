import { attach } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { purchaseActionCalls } from '../contract/purchase-actions.ts'
import type { PurchaseOrder } from '../contract/purchase-lists.ts'
import { createBulk } from '../lib/create-bulk.ts'
import { companyPurchaseOrders } from './orders.ts'
import { stepKey } from '../lib/step-key.ts'

/** Confirms many orders as they were ordered. */
export const bulkConfirm = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: PurchaseOrder) => {
      const body = { version, lines: null, reason: null }
      return { params: { id }, body, idempotencyKey: stepKey('confirm', id, body) }
    },
    effect: createCallFx(purchaseActionCalls.confirm),
  }),
  nameOf: ({ orderNo }: PurchaseOrder) => orderNo,
  success: 'purchasing.done.bulkConfirm',
  list: companyPurchaseOrders,
})
