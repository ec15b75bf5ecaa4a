import { createEvent, createStore } from 'effector'
import { noticesArrived } from '../live/index.ts'
import { signedOut } from '../session/index.ts'
import { reloadRequested } from './reloads.ts'
import type { ReloadTopic } from './topics.ts'

/** The person saw the list that this flag belongs to. */
export const flagLowered = createEvent<ReloadTopic>()

const $raised = createStore<ReadonlySet<ReloadTopic>>(new Set())
  .on(reloadRequested, (raised, topics) => new Set([...raised, ...topics]))
  .on(flagLowered, (raised, topic) => new Set([...raised].filter((other) => other !== topic)))
  .reset(signedOut)
const flag = (topic: ReloadTopic) => $raised.map((raised) => raised.has(topic))
/** Shared flags of specification §3. */
export const $hasNewOrder = flag('orders')
export const $hasRefund = flag('refunds')
export const $refreshStock = flag('stock')
export const $refreshMachine = flag('machines')
export const $newCustomers = flag('customers')

const latest = (type: string) =>
  noticesArrived.filterMap((notices) => notices.findLast(({ message }) => message.type === type)?.message ?? undefined)
/** The type of the latest live message (specification §3). */
export const $messageType = createStore<string | null>(null)
  .on(noticesArrived, (_, notices) => notices.at(-1)?.message.type ?? null)
  .reset(signedOut)
/** The order whose payment was told of last: its notice counts as handled (NOTICE-4). */
export const $handledOrderNo = createStore<string | null>(null)
  .on(latest('ORDER_PAID'), (_, { orderNo }) => orderNo)
  .reset(signedOut)
/** The deposit order that was paid last (NOTICE-9). */
export const $depositPaid = createStore<string | null>(null)
  .on(latest('DEPOSIT_ORDER_PAID'), (_, { orderNo }) => orderNo)
  .reset(signedOut)
