import * as v from 'valibot'
import { liveCursor, liveMessage, type LiveCursor, type LiveMessage } from '../contract/live/live-channel.ts'
import type { Notice } from './state.ts'

/** Where one branch's stream of notices stands. */
export interface Stream {
  /** The last notice that was applied; null before our server said where it stands. */
  readonly cursor: LiveCursor | null
  /** Whether the catch-up of this connection is over. */
  readonly isSynced: boolean
  /** Numbered notices that wait for the end of the catch-up, or for the ones before them. */
  readonly held: readonly LiveMessage[]
}

export interface StreamStep {
  readonly stream: Stream
  /** Notices to apply now, in order. */
  readonly notices: readonly Notice[]
  /** A notice is missing: the connection has to catch up again. */
  readonly hasGap: boolean
}

export const emptyStream: Stream = { cursor: null, isSynced: false, held: [] }

/**
 * More held notices than this mean that the catch-up itself has to start over. Well above the thousand that our server
 * replays at most, because it adds what is written meanwhile.
 */
const MAX_HELD = 4_000

/** Reads the payload of a notifyRoom event; null for anything that is not a live message of this branch (LIVE-7). */
export const parseLiveMessage = (payload: unknown, branchId: string): LiveMessage | null => {
  if (typeof payload !== 'string' || payload.length > 16_384) return null
  try {
    const given: { readonly branchId?: unknown } = Object(JSON.parse(payload))
    // One that names no branch is of the one that is listened to.
    const parsed = v.safeParse(liveMessage, { ...given, branchId: given.branchId ?? branchId })
    return parsed.success && parsed.output.branchId === branchId ? parsed.output : null
  } catch {
    return null
  }
}

/** Reads the payload of synced and resync events. */
export const parseCursor = (payload: unknown): LiveCursor | null => {
  const parsed = v.safeParse(liveCursor, payload)
  return parsed.success ? parsed.output : null
}

const bySequence = (a: LiveMessage, b: LiveMessage): number => (a.sequence ?? 0) - (b.sequence ?? 0)

/** Applies held notices as far as they follow on each other. */
const release = (stream: Stream, cursor: LiveCursor, upTo: number): StreamStep => {
  const notices: Notice[] = []
  let { sequence } = cursor
  const rest: LiveMessage[] = []
  for (const message of [...stream.held].sort(bySequence)) {
    const number = message.sequence ?? 0
    if (number <= sequence) continue
    if (number === sequence + 1 || number <= upTo) {
      notices.push({ message, missed: number <= upTo })
      sequence = number
    } else rest.push(message)
  }
  return {
    stream: { cursor: { epoch: cursor.epoch, sequence: Math.max(sequence, upTo) }, isSynced: true, held: rest },
    notices,
    hasGap: rest.length > 0,
  }
}

/** A connection begins: what was held is asked for again by the cursor. */
export const beginCatchUp = (stream: Stream): Stream => ({ ...stream, isSynced: false, held: [] })

/** A live message arrived. A foreign server does not number them, or knows no catch-up: then they apply at once. */
export const receiveMessage = (stream: Stream, message: LiveMessage): StreamStep => {
  const isForeign = stream.isSynced && !stream.cursor
  if (message.sequence === null || isForeign) return { stream, notices: [{ message, missed: false }], hasGap: false }
  const held = { ...stream, held: [...stream.held, message] }
  if (!stream.isSynced || !stream.cursor) {
    const overfull = held.held.length > MAX_HELD
    return { stream: overfull ? { ...stream, held: [] } : held, notices: [], hasGap: overfull }
  }
  return release(held, stream.cursor, stream.cursor.sequence)
}

/** The catch-up is over: everything up to `end` was replayed. */
export const receiveSynced = (stream: Stream, end: LiveCursor): StreamStep =>
  release(stream, stream.cursor ?? end, end.sequence)

/** The server could not replay: what came before `end` is lost to notices, and the lists are fetched anew. */
export const receiveResync = (stream: Stream, end: LiveCursor): StreamStep =>
  release({ ...stream, cursor: end }, end, end.sequence)

/**
 * No word of a catch-up came in time. A server that once named a place is only slow, and what it replays is waited
 * for; any other knows no catch-up, so held notices apply as they are.
 */
export const abandonCatchUp = (stream: Stream): StreamStep =>
  stream.cursor
    ? { stream, notices: [], hasGap: false }
    : {
        stream: { cursor: null, isSynced: true, held: [] },
        notices: [...stream.held].sort(bySequence).map((message) => ({ message, missed: false })),
        hasGap: false,
      }
