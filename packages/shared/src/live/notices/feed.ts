import type { LiveMessage } from '../../contract/live/live-channel.ts'
import type { Notice } from '../index.ts'

/** A notice in the feed; its text is made when it is shown, so that it follows the language. */
export interface FeedEntry {
  readonly id: string
  readonly message: LiveMessage
  readonly missed: boolean
  /** ms since 1970: the server's time, or ours where the server sends none. */
  readonly receivedAt: number
}

export const FEED_LIMIT = 500

const entryOf = ({ message, missed }: Notice, now: number, index: number): FeedEntry => ({
  id: message.sequence === null ? `${message.branchId}-${now}-${index}` : `${message.branchId}#${message.sequence}`,
  message,
  missed,
  receivedAt: message.time === null ? now : Date.parse(message.time),
})

/** Adds notices, newest first, and drops the oldest beyond the limit. */
export const addToFeed = (
  feed: readonly FeedEntry[],
  notices: readonly Notice[],
  now: number,
): readonly FeedEntry[] => {
  const arrived = notices.map((notice, index) => entryOf(notice, now, feed.length + index)).reverse()
  return [...arrived, ...feed].slice(0, FEED_LIMIT)
}
