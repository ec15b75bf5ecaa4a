import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseActionCalls } from '../../contract/purchasing/purchase-actions.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { purchaseOrder } from './order.ts'
import { COMPANY_LISTS, BRANCH_LISTS } from './orders.ts'

const { cancel, confirm, reject, ship, closeRemainder, recall } = purchaseActionCalls

/** Steps of an order beside the receipt (入库); `recall` takes the id of a shipment. */
export const orderSteps = createSteps({
  document: purchaseOrder,
  key: 'order',
  calls: { cancel, confirm, reject, ship, closeRemainder, recall },
  success: (step) => `purchasing.done.${step}`,
  lists: [...BRANCH_LISTS, ...COMPANY_LISTS],
})

/** A step of this order that needs the company's stock was opened. */
export const orderStockOpened = createEvent<string>()
/** The company's stock for each line of that order. */
export const orderStock = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(purchaseActionCalls.stock) }),
)
sample({ clock: orderStockOpened, target: orderStock.reset })
sample({ clock: orderStockOpened, target: orderStock.asked })
