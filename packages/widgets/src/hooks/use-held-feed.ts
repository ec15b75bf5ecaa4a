import {
  $feed,
  groupFeed,
  noticeKindOf,
  noticeText,
  type FeedEntry,
  type FeedGroup,
  type NoticeKind,
} from '@netbar/shared'
import { useMemo, useState } from 'react'
import { useUnit } from '../runtime/use-unit.ts'

/** The feed as one widget shows it. */
export interface HeldFeed {
  readonly groups: readonly FeedGroup[]
  /** Number of new notices while the list is held. */
  readonly arrived: number
  /** Holds the list, so that it does not move while it is read, or releases it. */
  readonly hold: (isHeld: boolean) => void
}

const isShown = (entry: FeedEntry, kind: NoticeKind | null): boolean =>
  noticeText(entry.message) !== null && (kind === null || noticeKindOf(entry.message) === kind)

/** Entries newer than the newest held one. */
const entriesAfter = (feed: readonly FeedEntry[], held: readonly FeedEntry[]): readonly FeedEntry[] => {
  const newest = held[0]
  const at = newest ? feed.indexOf(newest) : feed.length
  return at < 0 ? feed : feed.slice(0, at)
}

/** Notices of one kind (null for all), with consecutive repeats counted. */
export const useHeldFeed = (kind: NoticeKind | null): HeldFeed => {
  const feed = useUnit($feed)
  const [held, setHeld] = useState<readonly FeedEntry[] | null>(null)
  // An emptied feed belongs to another user now, so nothing may be held.
  if (held && held.length > 0 && feed.length === 0) setHeld(null)
  const shown = held ?? feed
  const groups = useMemo(() => groupFeed(shown, kind), [shown, kind])
  return {
    groups,
    arrived: held ? entriesAfter(feed, held).filter((entry) => isShown(entry, kind)).length : 0,
    hold: (isHeld) => setHeld((before) => (isHeld ? (before ?? feed) : null)),
  }
}
