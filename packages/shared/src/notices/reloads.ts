import { createEvent, createStore, sample, type Event } from 'effector'
import { createThrottle } from '../lib/create-throttle.ts'
import { noticesArrived, reconnected } from '../live/index.ts'
import { signedOut, unlocked } from '../session/index.ts'
import { effectOf, RELOAD_TOPICS, type ReloadTopic } from './effects.ts'

/** Lists fetch anew at most this often (NOTICE-11). */
const RELOAD_PAUSE_MS = 500

/** These lists have to be fetched anew. */
export const reloadRequested = createEvent<readonly ReloadTopic[]>()
/** The person saw the list that this flag belongs to. */
export const flagLowered = createEvent<ReloadTopic>()

sample({
  clock: noticesArrived,
  fn: (notices) => [...new Set(notices.flatMap(({ message }) => effectOf(message).reloads))],
  target: reloadRequested,
})
const throttle = createThrottle(RELOAD_PAUSE_MS, { trailing: true })
const $owed = createStore<readonly ReloadTopic[]>([]).on(reloadRequested, (owed, topics) => [
  ...new Set([...owed, ...topics]),
])
/** The lists to fetch anew now; a burst is one of these. */
export const reloadDue: Event<readonly ReloadTopic[]> = sample({ clock: throttle.passed, source: $owed })
$owed.on(reloadDue, () => [])
sample({
  clock: reloadRequested,
  filter: (topics) => topics.length > 0,
  fn: () => undefined,
  target: throttle.triggered,
})
sample({ clock: [reconnected, unlocked], fn: () => RELOAD_TOPICS, target: reloadRequested })

/** One topic's share of {@link reloadDue}, for the model that owns the list. */
export const reloadDueOf = (topic: ReloadTopic): Event<void> =>
  reloadDue.filterMap((topics) => (topics.includes(topic) ? null : undefined)).map(() => undefined)

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
