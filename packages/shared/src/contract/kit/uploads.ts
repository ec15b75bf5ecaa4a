import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Where our server takes files; another address can be configured (specification §7: the action address is generic). */
export const UPLOAD_ACTION = '/api/admin/image/upload'
/** Name of the form part that carries the file. */
export const UPLOAD_FIELD = 'file'

const MIB = 1_048_576

/** A kind of file that is taken. */
export interface UploadType {
  readonly mime: string
  /** Ending of the stored file, without a dot. */
  readonly extension: string
  readonly maxBytes: number
}

/** Pictures of at most 5 MiB and films of at most 50 MiB; nothing that can carry a script, such as SVG. */
export const UPLOAD_TYPES: readonly UploadType[] = [
  { mime: 'image/png', extension: 'png', maxBytes: 5 * MIB },
  { mime: 'image/jpeg', extension: 'jpg', maxBytes: 5 * MIB },
  { mime: 'image/webp', extension: 'webp', maxBytes: 5 * MIB },
  { mime: 'image/gif', extension: 'gif', maxBytes: 5 * MIB },
  { mime: 'video/mp4', extension: 'mp4', maxBytes: 50 * MIB },
]

/** A picture has at most so many points: a small file can be a picture that no browser has room for. */
export const MAX_PIXELS = 50_000_000

/** A stored file. Its name is a digest of what is in it; width and height are px, null for films. */
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
 * What is read of an upload's answer: where the file is, and its id where it is kept by one. Ours answers
 * {@link uploadedFile}, others perhaps the address alone.
 */
export const uploadAnswer = v.union([
  v.pipe(
    address,
    v.transform((url) => ({ url, id: undefined })),
  ),
  v.object({ url: address, id: v.optional(id) }),
])

/** Addresses of pictures that may be shown: a path of this site, or https. */
export const imageUrl = v.pipe(v.string(), v.maxLength(512), v.regex(/^(\/(?!\/)|https:\/\/)\S+$/))

/**
 * Sending a file. Its body is a form with the file in {@link UPLOAD_FIELD}, which is why it is not among the other calls,
 * whose bodies are JSON. The server's message says what is wrong with a file.
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
