import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseActionCalls } from '../../contract/purchasing/purchase-actions.ts'
import type { PurchaseOrder } from '../../contract/purchasing/purchase-lists.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { companyPurchaseOrders } from './orders.ts'
import { stepKey } from '../../kit/models/step-key.ts'

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
