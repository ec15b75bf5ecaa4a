import { attach, createEvent, createStore, sample } from 'effector'
import { createThrottle } from '../../platform/timers/create-throttle.ts'
import { noticesArrived, type Notice } from '../index.ts'
import { $clock } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { addToFeed, FEED_LIMIT, type FeedEntry } from './feed.ts'

/** Interval between updates of the feed, in ms: a burst is one update. */
export const FEED_PAUSE_MS = 100

/** New notices for the feed, oldest first. */
export const feedGrown = createEvent<readonly Notice[]>()

const throttle = createThrottle(FEED_PAUSE_MS, { trailing: true })
const $waiting = createStore<readonly Notice[]>([])
  .on(noticesArrived, (waiting, notices) => [...waiting, ...notices].slice(-FEED_LIMIT))
  .on(feedGrown, () => [])
  .reset(signedOut)
sample({ clock: noticesArrived, target: throttle.triggered })
sample({
  clock: throttle.passed,
  source: $waiting,
  filter: (waiting) => waiting.length > 0,
  target: feedGrown,
})

const stampFx = attach({
  source: $clock,
  effect: (clock, notices: readonly Notice[]) => ({ notices, now: clock.now() }),
})
sample({ clock: feedGrown, target: stampFx })
/** The latest notices, newest first. */
export const $feed = createStore<readonly FeedEntry[]>([])
  .on(stampFx.doneData, (feed, { notices, now }) => addToFeed(feed, notices, now))
  .reset(signedOut)
