import * as v from 'valibot'

/** How long a reason is that somebody gives for a step. */
export const REASON_LENGTH = { min: 2, max: 200 } as const
/** Why somebody does something: {@link REASON_LENGTH} characters, without blanks around them. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(REASON_LENGTH.min), v.maxLength(REASON_LENGTH.max))
