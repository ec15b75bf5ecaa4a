import { withoutSpaces } from '../../lib/without-spaces.ts'

/** What a text field accepts. */
export interface TextRule {
  /** Maximum number of characters, from the contract; null where another rule bounds them. */
  readonly limit: number | null
  /** Whether it has no spaces, as a barcode or a phone number. */
  readonly isCode?: boolean
}

/** What is sent of a typed or pasted text. */
export const tidyText = (typed: string, isCode = false): string => (isCode ? withoutSpaces(typed) : typed.trim())

/** Whether what would be sent is longer than the rule allows. */
export const isTooLong = (typed: string, { limit, isCode }: TextRule): boolean =>
  limit !== null && tidyText(typed, isCode).length > limit
