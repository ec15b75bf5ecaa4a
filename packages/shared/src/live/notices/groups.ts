import type { FeedEntry } from './feed.ts'
import { noticeText } from './text.ts'

/** A repeat joins the one before it when it came within this time (in ms). */
const GROUP_SPAN_MS = 600_000

/** A notice and how often it came in a row. */
export interface FeedGroup {
  /** The newest of them. */
  readonly entry: FeedEntry
  readonly count: number
  /** When the oldest of them came, in ms since 1970. */
  readonly since: number
  /** Stays the same while repeats arrive: the id of the oldest. */
  readonly id: string
}

/** Notices with the same words are the same, whatever number or value they carry. */
const isRepeat = (a: FeedEntry, b: FeedEntry): boolean =>
  a.message.type === b.message.type &&
  a.message.branchId === b.message.branchId &&
  JSON.stringify(noticeText(a.message)) === JSON.stringify(noticeText(b.message))

/** Entries that have words, newest first as given, each repeat counted on the one that it repeats. */
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
