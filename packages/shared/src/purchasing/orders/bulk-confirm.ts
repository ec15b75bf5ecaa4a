import { attach } from 'effector'
import { purchaseActionCalls } from '../../contract/purchasing/purchase-actions.ts'
import type { PurchaseOrder } from '../../contract/purchasing/purchase-lists.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { companyPurchaseOrders } from './orders.ts'

/** Confirms many orders in full. */
export const bulkConfirm = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: PurchaseOrder) => ({ id, version, lines: null, reason: null }),
    effect: createStepFx('order-confirm', purchaseActionCalls.confirm),
  }),
  nameOf: ({ orderNo }: PurchaseOrder) => orderNo,
  success: 'purchasing.done.bulkConfirm',
  list: companyPurchaseOrders,
})
