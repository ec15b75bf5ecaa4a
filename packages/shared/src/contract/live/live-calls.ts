import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { liveCursor } from './live-channel.ts'
import { id, instant, queryInteger } from '../core/primitives.ts'

/** Maximum number of messages to go back: messages before them may leave the replay until the listener connects. */
export const MAX_LOOKBACK = 900

/** Cursor at which a listener starts that wants earlier messages too. */
export const livePlace = v.object({
  /** The requested messages follow this cursor. */
  cursor: liveCursor,
  /** Whether all messages since the requested moment follow it; older messages are deleted. */
  isWhole: v.boolean(),
})
export type LivePlace = v.InferOutput<typeof livePlace>

/** Calls of the live channel, of our server only. */
export const liveCalls = {
  place: defineCall({
    method: 'GET',
    path: '/api/admin/live/place',
    summary: 'The cursor before the last messages of a branch: those since a moment, at most `last`',
    access: 'session',
    query: v.object({
      branchId: id,
      since: v.optional(instant),
      last: queryInteger(0, MAX_LOOKBACK, MAX_LOOKBACK),
    }),
    layout: 'data',
    answer: livePlace,
  }),
} as const
