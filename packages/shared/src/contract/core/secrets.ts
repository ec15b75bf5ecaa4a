import * as v from 'valibot'

/** Placeholder of a stored secret in answers; the secret itself is never sent back. */
export const SECRET_MASK = '********'

/** A secret in an answer: the mask where one is stored, else an empty text. */
export const maskedSecret = v.picklist(['', SECRET_MASK])

/** Whether a form keeps the stored secret: its field comes back empty or masked. */
export const keepsSecret = (text: string): boolean => /^\**$/.test(text)

/** The text of a secret in a form; calls that take one are found by it. */
export const secretText = v.string()

/** A secret in a form: empty or masked to keep the stored one, else a new one of this shape. */
export const secretInput = (shape: RegExp) =>
  v.optional(
    v.pipe(
      secretText,
      v.maxLength(8_192),
      v.check((text) => keepsSecret(text) || shape.test(text)),
    ),
    '',
  )
