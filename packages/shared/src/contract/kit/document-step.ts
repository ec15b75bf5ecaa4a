import * as v from 'valibot'
import { quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { Status } from '../core/status.ts'

/**
 * What the steps of every document have in common: each is sent once however often it is tried, and is refused with one of
 * these statuses, after which nothing has changed.
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

/** What a step is sent that says why; `version` names the copy that was looked at. */
export const reasonedStep = v.strictObject({ version: quantity, reason })
