import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { nothing } from '../../core/primitives.ts'
import { semanticVersion } from '../../kit/semantic-version.ts'
import { Status } from '../../core/status.ts'
import { formText, requiredText } from '../../kit/resource.ts'
import { REQUEST_NO_LENGTH } from '../../bar/counter-orders.ts'

/** How often a machine asks which version to run. */
export const RELEASE_ASKED_SECONDS = 300
const REASON_LENGTH = 200

/** The version that a machine is to run, and where to get it. */
export const machineRelease = v.object({
  version: v.string(),
  address: v.string(),
  sha256: v.string(),
  /** Whether it is installed before the next guest, or when nobody has sat there for a while. */
  forced: v.boolean(),
})
export type MachineRelease = v.InferOutput<typeof machineRelease>

/** Which program client machines run (docs/client-machines.md). */
export const machineReleaseCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/machine/client/release',
    summary: 'The version that the machine is to run; null where none was released to it, and it stays as it is',
    access: 'machine',
    layout: 'data',
    answer: v.nullable(machineRelease),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/machine/client/release/report',
    summary: 'Say that the machine runs a version, after each start and each update, or that updating to it has failed',
    access: 'machine',
    body: v.strictObject({
      requestNo: requiredText(REQUEST_NO_LENGTH),
      version: semanticVersion,
      result: v.picklist(['SUCCESS', 'FAILED']),
      /** Why it failed; nothing else has one. */
      reason: v.optional(formText(REASON_LENGTH), ''),
    }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
  }),
} as const
