import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type FieldError, type Text } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { purchasingCalls, type PurchaseOrderDetail } from '../../contract/purchasing/purchasing.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { $random } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { unstoredCheckRequested } from '../unstored/index.ts'
import { STORE_LISTS } from './orders.ts'

/** A delivery counted by the store, as the 入库 form sends it. */
export type ShipmentReceipt = CallInput<typeof purchasingCalls.storeShipment>['body'] & {
  readonly shipmentId: string
}

/** The page of this order is shown. */
export const orderOpened = createEvent<string>()
/** The 入库 form was sent. */
export const receiptSubmitted = createEvent<ShipmentReceipt>()
/** The delivery is in stock. */
export const shipmentStored = createEvent<PurchaseOrderDetail>()

const orderFx = attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(purchasingCalls.order) })
/** The order on the screen. */
export const purchaseOrder = createLatest(orderFx)

const $openedId = createStore<string | null>(null)
  .on(orderOpened, (_, id) => id)
  .reset(signedOut)
/** The key of one receipt: the same for a retry, so that a delivery is never stored twice; another after success. */
const $receiptKeys = createStore<Readonly<Record<string, string>>>({})
const keyFx = attach({
  source: { keys: $receiptKeys, random: $random },
  effect: ({ keys, random }, receipt: ShipmentReceipt) => ({ receipt, key: keys[receipt.shipmentId] ?? random.id() }),
})
$receiptKeys
  .on(keyFx.doneData, (keys, { receipt, key }) => ({ ...keys, [receipt.shipmentId]: key }))
  .reset(shipmentStored, signedOut)

const storeFx = createCallFx(purchasingCalls.storeShipment)
export const $isStoring = storeFx.pending
/** What the server refused, field by field; names as in the request body. */
export const $receiptErrors = createStore<readonly FieldError[]>([])
  .on(storeFx.failData, (_, { fieldErrors }) => fieldErrors)
  .reset(receiptSubmitted, orderOpened)
/** Why the delivery was not stored. */
export const $receiptFailure = createStore<Text | null>(null)
  .on(storeFx.failData, (_, error) => failureText(error))
  .reset(receiptSubmitted, orderOpened)

sample({
  clock: orderOpened,
  source: purchaseOrder.$value,
  filter: (shown, id) => shown?.id !== id,
  target: purchaseOrder.reset,
})
sample({ clock: orderOpened, target: purchaseOrder.asked })
sample({
  // The company looks at a store that is not the one on the screen: of that it hears by the bell.
  clock: [reloadDueOf('purchaseOrders'), reloadDueOf('notifications')],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: purchaseOrder.asked,
})

sample({ clock: receiptSubmitted, target: keyFx })
sample({
  clock: keyFx.doneData,
  fn: ({ receipt: { shipmentId, ...body }, key }) => ({ params: { shipmentId }, body, idempotencyKey: key }),
  target: storeFx,
})
const { stepped, foundOutdated } = createSteps([storeFx], purchaseOrder)
sample({ clock: stepped, target: shipmentStored })
sample({
  clock: foundOutdated,
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: purchaseOrder.asked,
})
sample({
  clock: shipmentStored,
  fn: () => ({ kind: 'success', text: { key: 'purchasing.stored' } }) as const,
  target: messageRequested,
})
sample({ clock: shipmentStored, target: unstoredCheckRequested })
for (const list of STORE_LISTS) createReload(list, [shipmentStored, foundOutdated])
