import * as v from 'valibot'
import { id } from '../core/primitives.ts'

/** Most photos of one document. */
export const MOST_ATTACHMENTS = 6
/** Most photos of one line of a delivery. */
export const MOST_LINE_ATTACHMENTS = 3

const idsUpTo = (most: number) =>
  v.optional(
    v.pipe(
      v.array(id),
      v.maxLength(most),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    [],
  )

/** Photos of a document that is filed: what their upload gave them as ids, in the order in which they are shown. */
export const attachmentIds = idsUpTo(MOST_ATTACHMENTS)
/** Photos of one line of a delivery. */
export const lineAttachmentIds = idsUpTo(MOST_LINE_ATTACHMENTS)
