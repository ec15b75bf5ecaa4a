import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS, UPLOAD_TYPES } from '@netbar/shared/contract'
import type { UploadType } from '@netbar/shared/contract'
import type { UploadedFileTable } from './tables.ts'
import { megabytes } from './bytes-text.ts'
import { inspect, refuseFile } from './inspect.ts'

/** The largest limit of all types: a longer file is not written to the end. */
export const LONGEST_FILE = Math.max(...UPLOAD_TYPES.map(({ maxBytes }) => maxBytes))

const INCOMING = 'incoming-'
const STALE_MS = HOUR_MS

/** A file as it arrives; `truncated` once it is longer than {@link LONGEST_FILE}. */
export type Incoming = Readable & { readonly truncated?: boolean }

/** A stored file. */
export type StoredFile = Pick<UploadedFileTable, 'name' | 'mime' | 'bytes' | 'width' | 'height'>

const isDiskProblem = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET'

/** Writes the file to disk, complete and flushed. */
const receive = async (file: Incoming, path: string): Promise<{ bytes: number; digest: string }> => {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    // The client disconnected, or sent a form that ends early.
    throw isDiskProblem(error) ? error : refuseFile({ key: 'uploads.incomplete' })
  }
  if (file.truncated) throw refuseFile({ key: 'uploads.tooLarge', params: { max: megabytes(LONGEST_FILE) } })
  return { bytes, digest: hash.digest('hex') }
}

/** Accepted types of files, and how they are named. */
export interface StorePlace {
  readonly types: readonly UploadType[]
  /** Begins with the digest, which backups verify. */
  readonly nameOf: (digest: string, extension: string) => string
}

/** Files that anybody with the address can read. */
const PUBLIC: StorePlace = { types: UPLOAD_TYPES, nameOf: (digest, extension) => `${digest}.${extension}` }

/**
 * Stores a file under the digest of its content: equal files are kept once, and a stored one never changes.
 *
 * @throws Refusal 42201 for a file that is not accepted; nothing of it is kept.
 */
export const storeFile = async (
  dir: string,
  file: Incoming,
  { types, nameOf }: StorePlace = PUBLIC,
): Promise<StoredFile> => {
  const path = join(dir, INCOMING + randomUUID())
  try {
    const { bytes, digest } = await receive(file, path)
    const { type, width, height } = await inspect(path, bytes, types)
    const name = nameOf(digest, type.extension)
    await rename(path, join(dir, name))
    return { name, mime: type.mime, bytes, width, height }
  } finally {
    await rm(path, { force: true })
  }
}

/** Creates the folder of stored files, and removes partial files that a killed process has left. */
export const openUploadFolder = async (dir: string, now: Date): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const left = (await readdir(dir)).filter((name) => name.startsWith(INCOMING))
  for (const name of left) {
    const { mtimeMs } = await stat(join(dir, name))
    if (now.getTime() - mtimeMs > STALE_MS) await rm(join(dir, name), { force: true })
  }
}
