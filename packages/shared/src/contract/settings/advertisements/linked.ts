import * as v from 'valibot'
import { id } from '../../core/primitives.ts'
import { formText } from '../../kit/resource.ts'

/** What a picture on a client machine leads to: nothing, an address, or a product that can be ordered. */
export const SCREEN_LINKS = ['NONE', 'URL', 'PRODUCT'] as const
/** Maximum length of an address. */
const URL_LENGTH = 200

/** Where a picture leads, as a form sends it; the server checks that the value of its kind is there. */
export const linkDraft = {
  link: v.picklist(SCREEN_LINKS),
  linkUrl: v.optional(v.pipe(formText(URL_LENGTH), v.regex(/^$|^https:\/\/\S+$/)), ''),
  productId: v.optional(v.nullable(id), null),
} as const

/** Where a picture leads; the values of other kinds are empty and null. */
export const linkEntries = {
  link: v.picklist(SCREEN_LINKS),
  linkUrl: v.string(),
  productId: v.nullable(id),
} as const
