import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, nothing } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'

/** Lifetime of the key of a machine in days. */
export const MACHINE_KEY_DAYS = { min: 1, max: 1_095, usual: 365 } as const

const MACHINE_KEY = /^nbm_[\w-]{43}$/

/** A machine's key of this secret, 32 bytes as base64url. */
export const machineKeyOf = (secret: string): string => `nbm_${secret}`

/** Whether a text has the form of a machine's key. Only the server knows whether it is one. */
export const isMachineKey = (text: string): boolean => MACHINE_KEY.test(text)

/** A machine with what is known of its key, without the secret; the times and the name are null where it has no key. */
export const machineKey = v.object({
  machineId: id,
  machineName: v.string(),
  issuedTime: v.nullable(instant),
  /** Who issued it. */
  issuedBy: v.nullable(v.string()),
  expiresTime: v.nullable(instant),
  /** When the machine was last heard of; null where it never was. */
  seenTime: v.nullable(instant),
})
export type MachineKey = v.InferOutput<typeof machineKey>

const PATH = '/api/machine/key'
const access = { anyFunction: ['MACHINE_KEY'] } as const

/** Keys with which client machines speak to the server (our own calls, docs/client-machines.md). */
export const machineKeyCalls = {
  list: defineCall({
    method: 'GET',
    path: `${PATH}/list/{id}`,
    summary: 'All machines of a branch, with the key that each has and when it was last heard of',
    access,
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(machineKey),
    handledStatuses: [Status.notFound],
  }),
  issue: defineCall({
    method: 'POST',
    path: `${PATH}/issue/{id}`,
    summary: 'Issue the key of a machine in place of its earlier one; its secret is in this answer and nowhere else',
    access,
    needsRecentFactor: true,
    params: v.object({ id }),
    body: v.strictObject({
      days: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(MACHINE_KEY_DAYS.min), v.maxValue(MACHINE_KEY_DAYS.max)),
        MACHINE_KEY_DAYS.usual,
      ),
    }),
    layout: 'data',
    answer: v.object({ key: v.pipe(v.string(), v.nonEmpty()), issued: machineKey }),
    handledStatuses: [Status.notFound],
  }),
  revoke: defineCall({
    method: 'POST',
    path: `${PATH}/revoke/{id}`,
    summary: 'Revoke the key of a machine and close its connection; idempotent',
    access,
    params: v.object({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
} as const
