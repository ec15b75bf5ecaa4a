import * as v from 'valibot'
import { id } from '../core/primitives.ts'

/** Most photos of one document. */
export const MAX_ATTACHMENTS = 6
/** Most photos of one line of a delivery. */
export const MAX_LINE_ATTACHMENTS = 3

const idsUpTo = (max: number) =>
  v.optional(
    v.pipe(
      v.array(id),
      v.maxLength(max),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    [],
  )

/** Photos of a document that is filed: what their upload gave them as ids, in the order in which they are shown. */
export const attachmentIds = idsUpTo(MAX_ATTACHMENTS)
/** Photos of one line of a delivery. */
export const lineAttachmentIds = idsUpTo(MAX_LINE_ATTACHMENTS)
