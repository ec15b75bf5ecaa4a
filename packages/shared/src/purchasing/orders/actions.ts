import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseActionCalls } from '../../contract/purchasing/purchase-actions.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { purchaseOrder } from './order.ts'
import { COMPANY_LISTS, BRANCH_LISTS } from './orders.ts'

const { cancel, confirm, reject, ship, closeRemainder, recall } = purchaseActionCalls

/** The steps of an order beside 入库; what `recall` is sent names a shipment. */
export const orderSteps = createSteps({
  document: purchaseOrder,
  key: 'order',
  calls: { cancel, confirm, reject, ship, closeRemainder, recall },
  success: (step) => `purchasing.done.${step}`,
  lists: [...BRANCH_LISTS, ...COMPANY_LISTS],
})

/** A step of this order is about to be decided on, which wants to know what is in stock. */
export const orderStockOpened = createEvent<string>()
/** What the company has in stock of each line of that order. */
export const orderStock = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(purchaseActionCalls.stock) }),
)
sample({ clock: orderStockOpened, target: orderStock.reset })
sample({ clock: orderStockOpened, target: orderStock.asked })
