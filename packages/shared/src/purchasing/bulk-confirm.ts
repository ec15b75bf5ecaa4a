import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type Text } from '../calls/index.ts'
import { purchaseActionCalls } from '../contract/purchase-actions.ts'
import type { PurchaseOrder } from '../contract/purchasing.ts'
import { messageRequested } from '../messages/index.ts'
import { signedOut } from '../session/index.ts'
import { companyPurchaseOrders } from './orders.ts'
import { stepKey } from './step-key.ts'

/** An order of many that was not confirmed, and why. */
export interface BulkFailure {
  readonly orderNo: string
  readonly text: Text
}

/** These orders are to be confirmed as they were ordered, one after the other; each is decided alone. */
export const bulkConfirmRequested = createEvent<readonly PurchaseOrder[]>()
/** The failures were read. */
export const bulkFailuresClosed = createEvent()

const confirmOneFx = attach({
  mapParams: ({ id, version }: PurchaseOrder) => {
    const body = { version, lines: null, reason: null }
    return { params: { id }, body, idempotencyKey: stepKey('confirm', id, body) }
  },
  effect: createCallFx(purchaseActionCalls.confirm),
})

const accepted = createEvent<readonly PurchaseOrder[]>()
const $queue = createStore<readonly PurchaseOrder[]>([])
  .on(accepted, (_, orders) => orders)
  .on(confirmOneFx.finally, (queue) => queue.slice(1))
  .reset(signedOut)
const $confirmed = createStore(0)
  .on(confirmOneFx.done, (count) => count + 1)
  .reset(accepted, signedOut)
/** How many orders still wait for their turn; 0 while none are confirmed. */
export const $bulkLeft = $queue.map((queue) => queue.length)
/** The orders that were not confirmed. */
export const $bulkFailures = createStore<readonly BulkFailure[]>([])
  .on(confirmOneFx.fail, (failures, { params, error }) => {
    const text = failureText(error)
    return text ? [...failures, { orderNo: params.orderNo, text }] : failures
  })
  .reset(accepted, bulkFailuresClosed, signedOut)

sample({
  clock: bulkConfirmRequested,
  source: $queue,
  filter: (queue, orders) => queue.length === 0 && orders.length > 0,
  fn: (_, orders) => orders,
  target: accepted,
})
sample({
  clock: [accepted, confirmOneFx.finally],
  source: $queue,
  filter: (queue) => queue.length > 0,
  // The filter has seen that there is one.
  fn: (queue) => queue[0] as PurchaseOrder,
  target: confirmOneFx,
})

const ended = sample({
  clock: confirmOneFx.finally,
  source: { queue: $queue, confirmed: $confirmed },
  filter: ({ queue }) => queue.length === 0,
  fn: ({ confirmed }) => confirmed,
})
sample({
  clock: ended,
  filter: (confirmed) => confirmed > 0,
  fn: (confirmed) =>
    ({ kind: 'success', text: { key: 'purchasing.done.bulkConfirm', params: { n: confirmed } } }) as const,
  target: messageRequested,
})
sample({
  clock: ended,
  source: companyPurchaseOrders.$status,
  filter: (status) => status !== 'idle',
  fn: () => undefined,
  target: companyPurchaseOrders.reloaded,
})
