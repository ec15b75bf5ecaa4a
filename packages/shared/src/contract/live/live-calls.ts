import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { liveCursor } from './live-channel.ts'
import { id, instant, queryInteger } from '../core/primitives.ts'

/** A place that is further back may have left the reach of the replay before its listener is there. */
export const MAX_LOOKBACK = 900

/** Where a listener of the live channel begins that wants what was before. */
export const livePlace = v.object({
  /** The cursor after which the wanted messages come. */
  cursor: liveCursor,
  /** Whether everything since the moment is after it; older messages are forgotten. */
  isWhole: v.boolean(),
})
export type LivePlace = v.InferOutput<typeof livePlace>

/** Calls about the live channel, of our server alone. */
export const liveCalls = {
  place: defineCall({
    method: 'GET',
    path: '/api/admin/live/place',
    summary: 'The cursor after which the last messages of a branch come: those since a moment, at most so many',
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
