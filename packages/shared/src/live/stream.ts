import * as v from 'valibot'
import { liveCursor, liveMessage, type LiveCursor, type LiveMessage } from '../contract/live/live-channel.ts'
import type { Notice } from './state.ts'

/** State of one branch's stream of notices. */
export interface Stream {
  /** The last applied notice; null before the server sent a cursor. */
  readonly cursor: LiveCursor | null
  /** Whether the replay of this connection is complete. */
  readonly isSynced: boolean
  /** Numbered notices that wait for the end of the replay, or for missing ones before them. */
  readonly held: readonly LiveMessage[]
}

export interface StreamStep {
  readonly stream: Stream
  /** Notices to apply now, in order. */
  readonly notices: readonly Notice[]
  /** A notice is missing: a new replay is needed. */
  readonly hasGap: boolean
}

export const emptyStream: Stream = { cursor: null, isSynced: false, held: [] }

/**
 * Above this number of held notices the replay starts over. It is well above our server's maximum replay of one
 * thousand, because notices written meanwhile are added.
 */
const MAX_HELD = 4_000

/** Parses the payload of a notifyRoom event; null for anything but a live message of this branch (LIVE-7). */
export const parseLiveMessage = (payload: unknown, branchId: string): LiveMessage | null => {
  if (typeof payload !== 'string' || payload.length > 16_384) return null
  try {
    const given: { readonly branchId?: unknown } = Object(JSON.parse(payload))
    // A message without a branch belongs to the current one.
    const parsed = v.safeParse(liveMessage, { ...given, branchId: given.branchId ?? branchId })
    return parsed.success && parsed.output.branchId === branchId ? parsed.output : null
  } catch {
    return null
  }
}

/** Parses the payload of synced and resync events. */
export const parseCursor = (payload: unknown): LiveCursor | null => {
  const parsed = v.safeParse(liveCursor, payload)
  return parsed.success ? parsed.output : null
}

const bySequence = (a: LiveMessage, b: LiveMessage): number => (a.sequence ?? 0) - (b.sequence ?? 0)

/** Applies held notices as far as their numbers are consecutive. */
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

/** A connection begins: held notices are dropped, as the replay from the cursor includes them. */
export const beginCatchUp = (stream: Stream): Stream => ({ ...stream, isSynced: false, held: [] })

/** A live message arrived. It is applied at once where the server does not number its messages, or has no replay. */
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

/** Several messages that arrived together, in order. */
export const receiveMessages = (stream: Stream, messages: readonly LiveMessage[]): StreamStep => {
  const notices: Notice[] = []
  let hasGap = false
  let now = stream
  for (const message of messages) {
    const step = receiveMessage(now, message)
    now = step.stream
    notices.push(...step.notices)
    hasGap ||= step.hasGap
  }
  return { stream: now, notices, hasGap }
}

/** The replay is complete: everything up to `end` was sent. */
export const receiveSynced = (stream: Stream, end: LiveCursor): StreamStep =>
  release(stream, stream.cursor ?? end, end.sequence)

/** The server could not replay: notices before `end` are lost, and the lists are reloaded. */
export const receiveResync = (stream: Stream, end: LiveCursor): StreamStep =>
  release({ ...stream, cursor: end }, end, end.sequence)

/**
 * No part of a replay came in time. If the server once sent a cursor it is only slow, and its replay is waited for; any
 * other server has no replay, so held notices are applied.
 */
export const abandonCatchUp = (stream: Stream): StreamStep =>
  stream.cursor
    ? { stream, notices: [], hasGap: false }
    : {
        stream: { cursor: null, isSynced: true, held: [] },
        notices: [...stream.held].sort(bySequence).map((message) => ({ message, missed: false })),
        hasGap: false,
      }
