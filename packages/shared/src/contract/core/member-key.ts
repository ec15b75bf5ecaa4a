import * as v from 'valibot'

/** Length of the key of a lookup. */
export const MEMBER_KEY_LENGTH = { min: 4, max: 20 } as const
/** The whole number of a card, or of a member, a phone or an ID. */
export const memberKey = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(MEMBER_KEY_LENGTH.min),
  v.maxLength(MEMBER_KEY_LENGTH.max),
)
