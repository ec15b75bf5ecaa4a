import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { nothing } from '../core/primitives.ts'

/** Kinds of live notices that ring. */
export const RING_KINDS = ['calls', 'orders', 'members'] as const
export type RingKind = (typeof RING_KINDS)[number]

/** When a kind rings: always, outside of the quiet hours, or never. */
export const RING_MODES = ['always', 'outsideQuiet', 'never'] as const
export type RingMode = (typeof RING_MODES)[number]

/** A time of day `HH:mm` in Asia/Shanghai. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const mode = v.picklist(RING_MODES)

/** What rings, as a person has chosen it. */
export const ringing = v.object({
  calls: mode,
  orders: mode,
  members: mode,
  /** From the first time until before the second one, over midnight where that is earlier; null for none. */
  quiet: v.nullable(
    v.pipe(
      v.object({ from: timeOfDay, to: timeOfDay }),
      v.check(({ from, to }) => from !== to),
    ),
  ),
})
export type Ringing = v.InferOutput<typeof ringing>

/** Without a choice everything rings, as the specification says. */
export const everythingRings: Ringing = { calls: 'always', orders: 'always', members: 'always', quiet: null }

const own = defineCall({
  method: 'GET',
  path: '/api/admin/notification/ringing',
  summary: 'What rings for the user',
  access: 'session',
  layout: 'data',
  answer: ringing,
})
const save = defineCall({
  method: 'POST',
  path: '/api/admin/notification/ringing',
  summary: 'Choose what rings',
  access: 'session',
  body: ringing,
  layout: 'data',
  answer: nothing,
})

/** What rings, by kind and hours. */
export const ringingCalls = { own, save } as const
