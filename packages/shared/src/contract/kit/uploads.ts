import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Default upload path of our server; it is configurable (specification §7: the action address is generic). */
export const UPLOAD_ACTION = '/api/admin/image/upload'
/** Name of the form part with the file. */
export const UPLOAD_FIELD = 'file'

const MIB = 1_048_576

/** An accepted file type. */
export interface UploadType {
  readonly mime: string
  /** Extension of the stored file, without a dot. */
  readonly extension: string
  readonly maxBytes: number
}

/** Pictures of at most 5 MiB and videos of at most 50 MiB; no type that can contain scripts, such as SVG. */
export const UPLOAD_TYPES: readonly UploadType[] = [
  { mime: 'image/png', extension: 'png', maxBytes: 5 * MIB },
  { mime: 'image/jpeg', extension: 'jpg', maxBytes: 5 * MIB },
  { mime: 'image/webp', extension: 'webp', maxBytes: 5 * MIB },
  { mime: 'image/gif', extension: 'gif', maxBytes: 5 * MIB },
  { mime: 'video/mp4', extension: 'mp4', maxBytes: 50 * MIB },
]

/** Maximum pixels of a picture: a small file can hold a picture too large for the memory of a browser. */
export const MAX_PIXELS = 50_000_000

/** A stored file. Its name is a digest of its content; width and height are px, null for videos. */
export const uploadedFile = v.object({
  url: v.string(),
  mime: v.string(),
  bytes: quantity,
  width: v.nullable(quantity),
  height: v.nullable(quantity),
})
export type UploadedFile = v.InferOutput<typeof uploadedFile>

const address = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048))

/**
 * Answer of an upload: the file's address, and its id where it has one. Our server answers {@link uploadedFile}, others
 * may answer the address only.
 */
export const uploadAnswer = v.union([
  v.pipe(
    address,
    v.transform((url) => ({ url, id: undefined })),
  ),
  v.object({ url: address, id: v.optional(id) }),
])

/** Allowed addresses of pictures: a path of this site, or https. */
export const imageUrl = v.pipe(v.string(), v.maxLength(512), v.regex(/^(\/(?!\/)|https:\/\/)\S+$/))

/**
 * Uploading a file. The body is a form with the file in {@link UPLOAD_FIELD}; the call is apart from the others, whose
 * bodies are JSON. The server's message says what is wrong with a file.
 */
export const uploadCall = defineCall({
  method: 'POST',
  path: UPLOAD_ACTION,
  summary: 'Store a file',
  access: 'session',
  layout: 'data',
  answer: uploadAnswer,
  handledStatuses: [Status.invalidFields, Status.rateLimited],
})
