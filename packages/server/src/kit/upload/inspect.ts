import { readFile } from 'node:fs/promises'
import { MAX_PIXELS, Status, UPLOAD_FIELD } from '@netbar/shared/contract'
import type { UploadType } from '@netbar/shared/contract'
import { fileTypeFromFile } from 'file-type'
import { imageSize } from 'image-size'
import { Refusal } from '../../kernel/refusal.ts'
import type { Text } from '../../kernel/texts/index.ts'
import { megabytes } from './bytes-text.ts'

/** Type of a file according to its content; width and height are px, null for videos. */
export interface Inspected {
  readonly type: UploadType
  readonly width: number | null
  readonly height: number | null
}

/** Refusal of an uploaded file; the message names the limit. */
export const refuseFile = (text: Text): Refusal =>
  new Refusal(Status.invalidFields, text, [{ field: UPLOAD_FIELD, text }])

const sizeOf = async (path: string): Promise<{ width: number; height: number }> => {
  const content = await readFile(path)
  let size: { width: number; height: number }
  try {
    size = imageSize(content)
  } catch {
    throw refuseFile({ key: 'uploads.damaged' })
  }
  const { width, height } = size
  if (!(width > 0 && height > 0)) throw refuseFile({ key: 'uploads.damaged' })
  if (width * height > MAX_PIXELS) throw refuseFile({ key: 'uploads.tooManyPixels', params: { width, height } })
  return { width, height }
}

/**
 * Detects the type of a file. Its name and the declared type are ignored.
 *
 * @throws Refusal 42201 for an empty file, an unsupported type, one that is too large for its type, and a picture
 * that is damaged or has too many pixels.
 */
export const inspect = async (path: string, bytes: number, types: readonly UploadType[]): Promise<Inspected> => {
  if (bytes === 0) throw refuseFile({ key: 'uploads.empty' })
  const found = await fileTypeFromFile(path)
  const type = types.find(({ mime }) => mime === found?.mime)
  if (type === undefined) {
    const known = types.map(({ extension }) => extension).join(', ')
    throw refuseFile({ key: 'uploads.unknownType', params: { types: known } })
  }
  if (bytes > type.maxBytes) throw refuseFile({ key: 'uploads.tooLarge', params: { max: megabytes(type.maxBytes) } })
  if (!type.mime.startsWith('image/')) return { type, width: null, height: null }
  const { width, height } = await sizeOf(path)
  return { type, width, height }
}
