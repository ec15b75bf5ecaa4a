import { attach, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { counterOrderCalls, type CounterQueue } from '../../contract/bar/counter-orders.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDue } from '../../live/notices/index.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { counterPolled } from '../counter/index.ts'
import { keepRows } from '../counter/kept-rows.ts'
import { countQueue } from './queue-tabs.ts'
import {
  guestServing,
  orderCancellation,
  orderCompletion,
  orderConfirmation,
  orderPayment,
  orderRefunding,
} from './steps.ts'

/** What waits at the counter of the current branch, and what was done there lately. */
export const counterQueue = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(counterOrderCalls.list),
  }),
)
sample({ clock: $branchId, target: counterQueue.reset })

const keepQueue = (before: CounterQueue | null, after: CounterQueue): CounterQueue =>
  before === null
    ? after
    : {
        ...after,
        orders: [...keepRows(before.orders, after.orders)],
        recent: [...keepRows(before.recent, after.recent)],
        services: [...keepRows(before.services, after.services)],
      }
/** The queue; a row that has not changed is the same object as before. Null until it is known. */
export const $counterQueue = createStore<CounterQueue | null>(null)
  .on(counterQueue.answered, keepQueue)
  .reset(counterQueue.reset, signedOut)
/** How many rows are on each of its tabs; null until it is known. */
export const $queueCounts = $counterQueue.map((queue) => (queue === null ? null : countQueue(queue)))

/** Notices of orders and of refunds, which the tab of refunds shows. */
const noticed = reloadDue.filterMap((topics) =>
  topics.includes('orders') || topics.includes('refunds') ? null : undefined,
)
const steps = [
  orderConfirmation,
  orderCompletion,
  orderCancellation,
  orderPayment,
  orderRefunding,
  guestServing,
] as const
createReload(counterQueue, [noticed, counterPolled])
for (const step of steps)
  // What was refused has often been done by somebody else: their state is shown.
  createReload(counterQueue, [step.done, step.$failure.updates.filter({ fn: (failure) => failure !== null })])
