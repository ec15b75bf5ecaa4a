import type { FeedEntry } from './feed.ts'
import { noticeText } from './text.ts'

/** A repeat within this time after the previous one joins its group, in ms. */
const GROUP_SPAN_MS = 600_000

/** A notice and its number of consecutive repeats. */
export interface FeedGroup {
  /** The newest entry. */
  readonly entry: FeedEntry
  readonly count: number
  /** Time of the oldest entry, in ms since 1970. */
  readonly since: number
  /** Id of the oldest entry, so that it stays the same while repeats arrive. */
  readonly id: string
}

/** Notices with the same text are the same, whatever number or value they contain. */
const isRepeat = (a: FeedEntry, b: FeedEntry): boolean =>
  a.message.type === b.message.type &&
  a.message.branchId === b.message.branchId &&
  JSON.stringify(noticeText(a.message)) === JSON.stringify(noticeText(b.message))

/** Groups of entries that have a text, newest first; consecutive repeats are counted on the newest of them. */
export const groupFeed = (feed: readonly FeedEntry[]): readonly FeedGroup[] => {
  const groups: FeedGroup[] = []
  for (const entry of feed) {
    if (noticeText(entry.message) === null) continue
    const newer = groups.at(-1)
    if (newer && newer.since - entry.receivedAt <= GROUP_SPAN_MS && isRepeat(newer.entry, entry))
      groups[groups.length - 1] = { ...newer, count: newer.count + 1, since: entry.receivedAt, id: entry.id }
    else groups.push({ entry, count: 1, since: entry.receivedAt, id: entry.id })
  }
  return groups
}
