import { attach, createStore, sample } from 'effector'
import { noticesArrived, type Notice } from '../live/index.ts'
import { $clock } from '../ports/index.ts'
import { signedOut } from '../session/index.ts'
import { addToFeed, type FeedEntry } from './feed.ts'

const stampFx = attach({
  source: $clock,
  effect: (clock, notices: readonly Notice[]) => ({ notices, now: clock.now() }),
})
sample({ clock: noticesArrived, target: stampFx })
/** The latest notices, newest first. */
export const $feed = createStore<readonly FeedEntry[]>([])
  .on(stampFx.doneData, (feed, { notices, now }) => addToFeed(feed, notices, now))
  .reset(signedOut)
