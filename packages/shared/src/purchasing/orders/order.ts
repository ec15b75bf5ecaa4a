import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchasingCalls } from '../../contract/purchasing/purchasing.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import type { StepParams } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createStepped } from '../../kit/models/create-stepped.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { unstoredCheckRequested } from '../unstored/check-requested.ts'
import { BRANCH_LISTS } from './orders.ts'

/** The order on the screen. */
export const purchaseOrder = createDocument(createCallFx(purchasingCalls.order), [
  reloadDueOf('purchaseOrders'),
  // The order may be of a branch other than the current one: the bell reports changes of those.
  reloadDueOf('notifications'),
])

/** Receipt of a delivery, as the 入库 form sends it; `id` is the shipment's. */
export type ShipmentReceipt = StepParams<typeof purchasingCalls.receiveShipment>

const receiveFx = attach({
  // A delivery is received once: every retry is the same request.
  mapParams: ({ id, ...body }: ShipmentReceipt) => ({
    params: { shipmentId: id },
    body,
    idempotencyKey: `receipt-${id}-${body.version}`,
  }),
  effect: createCallFx(purchasingCalls.receiveShipment),
})
/** Receives a delivery. Apart from the other steps, because the widgets have this one only. */
export const receiptSubmission = createWrite({ save: receiveFx, success: 'purchasing.stored', showsFailure: false })

createStepped([receiveFx], purchaseOrder, BRANCH_LISTS)
sample({ clock: receiveFx.done, target: unstoredCheckRequested })
