import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import type { FeedEntry } from './feed.ts'
import { noticeKindOf, type NoticeKind } from './kind.ts'
import { noticeText } from './text.ts'

/** A repeat within this time after the previous one joins its group, in ms. */
const GROUP_SPAN_MS = 600_000

/** How a call for service ended. */
export type CallOutcome = 'handled' | 'dismissed'

/** A notice and its number of consecutive repeats. */
export interface FeedGroup {
  /** The newest entry. */
  readonly entry: FeedEntry
  readonly count: number
  /** How the call ended since; null for one that waits, and for other notices. */
  readonly outcome: CallOutcome | null
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

const OUTCOMES: Readonly<Partial<Record<LiveMessageType, CallOutcome>>> = {
  CALL_HANDLED: 'handled',
  CALL_DISMISSED: 'dismissed',
}

/** Calls of one service from one machine. */
const callKey = ({ branchId, machineName }: LiveMessage, service: string | null): string =>
  [branchId, machineName, service].join('|')

/**
 * Groups of entries that have a text, of one kind or of all, newest first; consecutive repeats are counted on the newest of them, and
 * a call says how it ended.
 */
export const groupFeed = (feed: readonly FeedEntry[], kind: NoticeKind | null = null): readonly FeedGroup[] => {
  const groups: FeedGroup[] = []
  const ended = new Map<string, CallOutcome>()
  for (const entry of feed) {
    const { message } = entry
    const end = OUTCOMES[message.type]
    if (end !== undefined) ended.set(callKey(message, message.value), end)
    if (noticeText(message) === null || (kind !== null && noticeKindOf(message) !== kind)) continue
    const outcome = ended.get(callKey(message, message.type)) ?? null
    const newer = groups.at(-1)
    const isSame = newer?.outcome === outcome && newer.since - entry.receivedAt <= GROUP_SPAN_MS
    if (newer && isSame && isRepeat(newer.entry, entry))
      groups[groups.length - 1] = { ...newer, count: newer.count + 1, since: entry.receivedAt, id: entry.id }
    else groups.push({ entry, count: 1, outcome, since: entry.receivedAt, id: entry.id })
  }
  return groups
}
