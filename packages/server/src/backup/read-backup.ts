import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { migrationNames, openDatabase } from '../open-database.ts'
import { DatabaseOpenError, openSnapshot } from '../platform/db/index.ts'
import type { Database, DatabasePlace, Snapshot, Tables } from '../platform/db/index.ts'
import { BackupError, LEFT_OUT, UPLOADS } from './format.ts'
import type { Manifest } from './format.ts'
import { withLateForeignKeys } from './foreign-keys.ts'
import { readBatches, readManifest } from './read-lines.ts'
import type { Batch } from './read-lines.ts'
import { keyDigest } from './write-backup.ts'

export interface RestoreParts {
  readonly place: DatabasePlace
  readonly uploadsDir: string
  readonly secretKey: string
  readonly folder: string
}

const isFilled = async (snapshot: Snapshot): Promise<boolean> => {
  for (const table of snapshot.tables)
    if (!LEFT_OUT.has(table)) for await (const rows of snapshot.rows(table)) if (rows.length > 0) return true
  return false
}

/** Null where there is no embedded database yet. */
const openPresent = (place: DatabasePlace): Promise<Snapshot | null> =>
  openSnapshot(place).catch((error: unknown) => {
    if (error instanceof DatabaseOpenError && error.problem === 'missing') return null
    throw error
  })

const refuseFilled = async (place: DatabasePlace, newest: string): Promise<void> => {
  const snapshot = await openPresent(place)
  if (snapshot === null) return
  try {
    if (await isFilled(snapshot))
      throw new BackupError('The database is not empty: a backup is read into an empty one only.')
    if ((snapshot.migrations.at(-1) ?? '') > newest)
      throw new BackupError('The database has newer tables than the backup: begin with one that has no tables.')
  } finally {
    await snapshot.close()
  }
}

const insert = (trx: Transaction<Tables>, { table, columns, rows }: Batch) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join([...row])})`))}`.execute(trx)

const fill = (database: Database, folder: string, { rows }: Manifest) =>
  database.write((trx) =>
    withLateForeignKeys(trx, database.engine, async () => {
      // Rows written by migrations are in the backup too.
      for (const table of Object.keys(rows)) await sql`delete from ${sql.table(table)}`.execute(trx)
      for await (const batch of readBatches(folder)) await insert(trx, batch)
    }),
  )

const copyUploads = async (folder: string, uploadsDir: string, names: readonly string[]) => {
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const path = join(folder, UPLOADS, name)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    // A file's name begins with the digest of its content.
    if (!name.startsWith(hash.digest('hex'))) throw new BackupError(`${path} is damaged: its digest differs.`)
    await copyFile(path, join(uploadsDir, name))
  }
}

/**
 * Restores a backup into an empty database of either engine, and migrates it to this release's schema.
 *
 * @throws BackupError for a folder without a complete backup, a database that is not empty, a newer release's backup,
 * or a key other than that of its sealed secrets; nothing is changed then.
 */
export const readBackup = async ({ place, uploadsDir, secretKey, folder }: RestoreParts): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const newest = manifest.migrations.at(-1) ?? ''
  if (!migrationNames().includes(newest))
    throw new BackupError(`The backup was written by a newer netbar-server, whose schema is ${newest}.`)
  if (manifest.keySha256 !== keyDigest(secretKey))
    throw new BackupError(
      'The backup needs the secret key of its server: set NETBAR_SECRET_KEY, or put its secret-key here.',
    )
  await refuseFilled(place, newest)
  await copyUploads(folder, uploadsDir, manifest.uploads)
  const database = await openDatabase(place, newest)
  try {
    await fill(database, folder, manifest)
  } finally {
    await database.close()
  }
  await (await openDatabase(place)).close()
  return manifest
}
