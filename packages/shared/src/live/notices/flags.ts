import { createEvent, createStore } from 'effector'
import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import { noticesArrived } from '../index.ts'
import { signedOut } from '../../access/session/index.ts'
import { reloadRequested } from './reloads.ts'
import type { ReloadTopic } from './topics.ts'

/** The person saw the list that this flag belongs to; the page with that list sends it. */
export const flagLowered = createEvent<ReloadTopic>()

const $raised = createStore<ReadonlySet<ReloadTopic>>(new Set())
  .on(reloadRequested, (raised, topics) => new Set([...raised, ...topics]))
  .on(flagLowered, (raised, topic) => new Set([...raised].filter((other) => other !== topic)))
  .reset(signedOut)
const flag = (topic: ReloadTopic) => $raised.map((raised) => raised.has(topic))
// The five flags of specification §3 are for pages that show that there is something new, e.g. as a mark at a tab. Lists do
// not wait for them: `reloadDueOf` of the same topic makes every list, and home, fetch anew.
/** Sale orders of the branch have changed. For the bar's orders; nothing shows it until then. */
export const $hasNewOrder = flag('orders')
/** Returns of goods have changed. */
export const $hasRefund = flag('refunds')
/** The branch's stock has changed. */
export const $refreshStock = flag('stock')
/** Machines were switched on or off. For the bar's floor plan; nothing shows it until then. */
export const $refreshMachine = flag('machines')
/** Members were won. For the bar's list of members; nothing shows it until then. */
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
 * The order whose payment was told of last: its notice counts as handled (NOTICE-4). For the bar, which takes the notices of
 * this order from those that wait there; nothing reads it until then.
 */
export const $handledOrderNo = createStore<string | null>(null)
  .on(latest('ORDER_PAID'), (_, { orderNo }) => orderNo)
  .reset(signedOut)
/** The notice of the deposit order that was paid last (specification §3, NOTICE-9). */
export const $depositPaidNotice = createStore<LiveMessage | null>(null)
  .on(latest('DEPOSIT_ORDER_PAID'), (_, message) => message)
  .reset(signedOut)
