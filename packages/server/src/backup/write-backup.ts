import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openSnapshot } from '../platform/db/index.ts'
import type { DatabasePlace, Snapshot } from '../platform/db/index.ts'
import { BackupError, DATA, LEFT_OUT, MANIFEST, UPLOADS } from './format.ts'
import type { Manifest } from './format.ts'

export interface BackupParts {
  readonly place: DatabasePlace
  readonly uploadsDir: string
  /** The key of the sealed secrets. */
  readonly secretKey: string
  /** A folder that does not exist yet. */
  readonly folder: string
  readonly now: Date
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const linesOf = async function* (snapshot: Snapshot, counts: Map<string, number>) {
  for (const table of snapshot.tables) {
    if (LEFT_OUT.has(table)) continue
    yield `${JSON.stringify({ table, columns: await snapshot.columnsOf(table) })}\n`
    let count = 0
    for await (const rows of snapshot.rows(table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
    counts.set(table, count)
  }
}

const uploadNames = async (snapshot: Snapshot): Promise<readonly string[]> => {
  if (!snapshot.tables.includes('uploaded_file')) return []
  const column = (await snapshot.columnsOf('uploaded_file')).indexOf('name')
  const names: string[] = []
  for await (const rows of snapshot.rows('uploaded_file')) for (const row of rows) names.push(String(row[column]))
  return names
}

const writeData = async (snapshot: Snapshot, path: string) => {
  const counts = new Map<string, number>()
  const hash = createHash('sha256')
  const digest = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(linesOf(snapshot, counts)), createGzip(), digest, file)
  return { rows: Object.fromEntries(counts), dataSha256: hash.digest('hex') }
}

/** Digest by which two keys are compared without revealing either. */
export const keyDigest = (secretKey: string): string => createHash('sha256').update(secretKey).digest('hex')

/**
 * Writes a snapshot of one moment into a new folder, while servers run: rows, and the files that they name. An
 * interrupted backup leaves a folder whose name ends with `.partial`.
 *
 * @returns What was written; `missing` are files that rows name and the upload folder lacks.
 * @throws BackupError where the folder exists; DatabaseOpenError where the database cannot be read.
 */
export const writeBackup = async (
  parts: BackupParts,
): Promise<{ readonly manifest: Manifest; readonly missing: readonly string[] }> => {
  const { place, uploadsDir, folder, now } = parts
  if (await exists(folder)) throw new BackupError(`${folder} exists already: a backup is written into a new folder.`)
  const snapshot = await openSnapshot(place)
  try {
    const partial = `${folder}.partial`
    await mkdir(join(partial, UPLOADS), { recursive: true, mode: 0o700 })
    const { rows, dataSha256 } = await writeData(snapshot, join(partial, DATA))
    const names = await uploadNames(snapshot)
    const missing: string[] = []
    for (const name of names)
      await copyFile(join(uploadsDir, name), join(partial, UPLOADS, name)).catch(() => missing.push(name))
    const manifest: Manifest = {
      format: 1,
      createdTime: now.toISOString(),
      migrations: [...snapshot.migrations],
      rows,
      dataSha256,
      uploads: names.filter((name) => !missing.includes(name)),
      keySha256: keyDigest(parts.secretKey),
    }
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(partial, folder)
    return { manifest, missing }
  } finally {
    await snapshot.close()
  }
}
