import { createEvent, createStore } from 'effector'
import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import { noticesArrived } from '../index.ts'
import { signedOut } from '../../access/session/index.ts'
import { reloadRequested } from './reloads.ts'
import type { ReloadTopic } from './topics.ts'

/** The user saw the list that this flag belongs to; sent by the page with that list. */
export const flagLowered = createEvent<ReloadTopic>()

const $raised = createStore<ReadonlySet<ReloadTopic>>(new Set())
  .on(reloadRequested, (raised, topics) => new Set([...raised, ...topics]))
  .on(flagLowered, (raised, topic) => new Set([...raised].filter((other) => other !== topic)))
  .reset(signedOut)
const flag = (topic: ReloadTopic) => $raised.map((raised) => raised.has(topic))
// The five flags of specification §3 are for pages that mark new data, e.g. on a tab. Lists do not wait for them:
// `reloadDueOf` of the same topic reloads every list, and home.
/** Guest orders of the branch have changed. For the future pages of the bar; nothing shows it until then. */
export const $hasNewOrder = flag('orders')
/** Refunds have changed. */
export const $hasRefund = flag('refunds')
/** The branch's stock has changed. */
export const $refreshStock = flag('stock')
/** Machines were switched on or off. For the bar's floor plan; nothing shows it until then. */
export const $refreshMachine = flag('machines')
/** New members signed up. For the bar's member list; nothing shows it until then. */
export const $newCustomers = flag('customers')

const latest = (type: LiveMessageType) =>
  noticesArrived.filterMap((notices) => notices.findLast(({ message }) => message.type === type)?.message ?? undefined)
/** The latest real-time notice (specification §3). */
export const $latestNotice = createStore<LiveMessage | null>(null)
  .on(noticesArrived, (latest, notices) => notices.at(-1)?.message ?? latest)
  .reset(signedOut)
/** Its type (specification §3). */
export const $messageType = $latestNotice.map((message) => message?.type ?? null)
/**
 * The order whose payment was reported last: its notice counts as handled (NOTICE-4). For the bar, which removes the
 * notices of this order from its pending ones; nothing reads it until then.
 */
export const $handledOrderNo = createStore<string | null>(null)
  .on(latest('ORDER_PAID'), (_, { orderNo }) => orderNo)
  .reset(signedOut)
/** The notice of the deposit order paid last (specification §3, NOTICE-9). */
export const $depositPaidNotice = createStore<LiveMessage | null>(null)
  .on(latest('DEPOSIT_ORDER_PAID'), (_, message) => message)
  .reset(signedOut)
