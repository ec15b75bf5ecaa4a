import * as v from 'valibot'

/** Bounds of the reason that a user gives for a step. */
export const REASON_LENGTH = { min: 2, max: 200 } as const
/** A reason of {@link REASON_LENGTH} characters, trimmed. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(REASON_LENGTH.min), v.maxLength(REASON_LENGTH.max))
