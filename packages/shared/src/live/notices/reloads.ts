import { createEvent, createStore, sample, type Event } from 'effector'
import { createThrottle } from '../../platform/timers/create-throttle.ts'
import { reconnected } from '../index.ts'
import { unlocked } from '../../access/session/index.ts'
import { RELOAD_TOPICS, type ReloadTopic } from './topics.ts'

/** Minimum interval between reloads of lists (NOTICE-11). */
const RELOAD_PAUSE_MS = 500

/** These lists have to be reloaded. */
export const reloadRequested = createEvent<readonly ReloadTopic[]>()

const throttle = createThrottle(RELOAD_PAUSE_MS, { trailing: true })
const $owed = createStore<readonly ReloadTopic[]>([]).on(reloadRequested, (owed, topics) => [
  ...new Set([...owed, ...topics]),
])
/** Lists to reload now; a burst of requests is one reload. */
export const reloadDue: Event<readonly ReloadTopic[]> = sample({ clock: throttle.passed, source: $owed })
$owed.on(reloadDue, () => [])
sample({
  clock: reloadRequested,
  filter: (topics) => topics.length > 0,
  target: throttle.triggered,
})
sample({ clock: [reconnected, unlocked], fn: () => RELOAD_TOPICS, target: reloadRequested })

/** {@link reloadDue} for one topic, for the model that owns the list. */
export const reloadDueOf = (topic: ReloadTopic): Event<void> =>
  reloadDue.filterMap((topics) => (topics.includes(topic) ? null : undefined)).map(() => undefined)
