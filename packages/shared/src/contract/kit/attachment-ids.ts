import * as v from 'valibot'
import { id } from '../core/primitives.ts'

/** Maximum number of photos of one document. */
export const MAX_ATTACHMENTS = 6
/** Maximum number of photos of one delivery line. */
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

/** Photo ids of a document, as their uploads answered them, in display order. */
export const attachmentIds = idsUpTo(MAX_ATTACHMENTS)
/** Photo ids of one delivery line. */
export const lineAttachmentIds = idsUpTo(MAX_LINE_ATTACHMENTS)
