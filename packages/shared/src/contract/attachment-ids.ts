import * as v from 'valibot'
import { id } from './primitives.ts'

/** Most photos of one document, or of one line of it. */
export const MOST_ATTACHMENTS = 6

/** Photos of a document that is filed: what their upload gave them as ids, in the order in which they are shown. */
export const attachmentIds = v.optional(
  v.pipe(
    v.array(id),
    v.maxLength(MOST_ATTACHMENTS),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  [],
)
