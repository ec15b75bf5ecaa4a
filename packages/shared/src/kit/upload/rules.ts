import type { Text } from '../../platform/calls/index.ts'
import { RESOURCE_MAX_BYTES, RESOURCE_MIMES } from '../../contract/org/images.ts'
import { UPLOAD_TYPES, type UploadType } from '../../contract/kit/uploads.ts'

/** Facts of a file before it is sent; `type` is what the system reports, often nothing. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Accepted types of brand pictures. */
export const resourceTypes: readonly UploadType[] = UPLOAD_TYPES.filter(({ mime }) =>
  RESOURCE_MIMES.some((known) => known === mime),
).map((type) => ({ ...type, maxBytes: RESOURCE_MAX_BYTES }))

const MIB = 1_048_576
const megabytes = (bytes: number) => `${Math.round((bytes / MIB) * 10) / 10} MB`

const endingOf = (name: string) => /\.([^.]+)$/.exec(name.toLowerCase())?.[1]?.replace(/^jpeg$/, 'jpg')

const typeOf = ({ name, type }: ChosenFile, types: readonly UploadType[]): UploadType | undefined =>
  types.find(({ mime, extension }) => (type === '' ? extension === endingOf(name) : mime === type))

/**
 * Why a file is refused before it is sent (ENT-4); null where it is accepted. The server checks the content itself.
 *
 * @param types The accepted types, each with its limit in bytes.
 */
export const refusalOf = (file: ChosenFile, types: readonly UploadType[]): Text | null => {
  const type = typeOf(file, types)
  if (type === undefined)
    return { key: 'upload.unknownType', params: { types: types.map(({ extension }) => extension).join(', ') } }
  if (file.size === 0) return { key: 'upload.empty', params: { name: file.name } }
  if (file.size <= type.maxBytes) return null
  return { key: 'upload.tooLarge', params: { name: file.name, max: megabytes(type.maxBytes) } }
}

/** Whether an address is on this site: the token is sent only there. */
export const isOwnAddress = (action: string): boolean => /^\/(?![/\\])/.test(action)
