import * as v from 'valibot'
import { quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { Status } from '../core/status.ts'

/**
 * Common part of all document steps: each is idempotent, and a refusal with one of these statuses changes nothing.
 */
export const documentStep = {
  method: 'POST',
  layout: 'data',
  handledStatuses: [
    Status.notFound,
    Status.stateChanged,
    Status.versionConflict,
    Status.invalidFields,
    Status.businessRule,
  ],
  idempotent: true,
} as const

/** Body of a step with a reason; `version` is that of the copy the user saw. */
export const reasonedStep = v.strictObject({ version: quantity, reason })
