import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, nothing } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'

/** Length of the password with which a member signs in at a seat. */
export const SEAT_PASSWORD_LENGTH = { min: 6, max: 64 } as const

/** A member's password at seats. */
export const seatPassword = v.pipe(
  v.string(),
  v.minLength(SEAT_PASSWORD_LENGTH.min),
  v.maxLength(SEAT_PASSWORD_LENGTH.max),
)

/** Passwords of members at seats (our own call). */
export const seatPasswordCalls = {
  save: defineCall({
    method: 'POST',
    path: '/api/member/seat-password/{id}',
    summary: 'Set the password with which a member signs in at machines; it replaces the earlier one',
    access: { anyFunction: ['CONSOLE_OPEN_CARD'] },
    params: v.object({ id }),
    body: v.strictObject({ branchId: id, password: seatPassword }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
} as const
