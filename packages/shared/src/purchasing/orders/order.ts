import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchasingCalls } from '../../contract/purchasing/purchasing.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import type { StepParams } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createStepped } from '../../kit/models/create-stepped.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { unstoredCheckRequested } from '../unstored/index.ts'
import { BRANCH_LISTS } from './orders.ts'

/** The order on the screen. */
export const purchaseOrder = createDocument(createCallFx(purchasingCalls.order), [
  reloadDueOf('purchaseOrders'),
  // The company looks at a store that is not the one on the screen: of that it hears by the bell.
  reloadDueOf('notifications'),
])

/** A delivery counted by the store, as the 入库 form sends it; `id` is the shipment's. */
export type ShipmentReceipt = StepParams<typeof purchasingCalls.receiveShipment>

const receiveFx = attach({
  // A delivery is received once: however often it is counted, it is the same request.
  mapParams: ({ id, ...body }: ShipmentReceipt) => ({
    params: { shipmentId: id },
    body,
    idempotencyKey: `receipt-${id}-${body.version}`,
  }),
  effect: createCallFx(purchasingCalls.receiveShipment),
})
/** Puts a delivery into stock. It stands apart from the other steps, because the widgets have it and none of them. */
export const receiptSubmission = createWrite({ save: receiveFx, success: 'purchasing.stored', showsFailure: false })

createStepped([receiveFx], purchaseOrder, BRANCH_LISTS)
sample({ clock: receiveFx.done, target: unstoredCheckRequested })
