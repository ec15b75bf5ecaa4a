import * as v from 'valibot'

/** What an answer shows in place of a secret that is stored; a secret itself is never sent back. */
export const SECRET_MASK = '********'

/** What an answer says about a secret: the mask where one is stored, else an empty text. */
export const maskedSecret = v.picklist(['', SECRET_MASK])

/** Whether a form leaves a stored secret as it is: the field comes back empty or masked. */
export const keepsSecret = (text: string): boolean => /^\**$/.test(text)

/** A secret as a form sends it: empty or masked to keep the stored one, else a new one of this shape. */
export const secretInput = (shape: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8_192),
      v.check((text) => keepsSecret(text) || shape.test(text)),
    ),
    '',
  )
