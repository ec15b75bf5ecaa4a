import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { databasePlace, uploadsDirOf } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import { migrationNames } from '../open-database.ts'
import { openSnapshot } from '../platform/db/index.ts'
import type { Snapshot } from '../platform/db/index.ts'
import { presentSecretKey } from '../platform/secrets/keys.ts'
import { createSecretBox, opens } from '../platform/secrets/index.ts'
import { SEALED, SEALED_IDENTITIES } from '../setup/index.ts'
import { bad, good } from './check.ts'
import type { Finding } from './check.ts'

const checkSchema = ({ migrations }: Snapshot): Finding => {
  const known = migrationNames()
  const newer = migrations.find((name) => !known.includes(name))
  if (newer !== undefined) return bad(`The database was written by a newer netbar-server: ${newer}`)
  const waiting = known.length - migrations.length
  return good(
    waiting === 0 ? 'The tables are those of this release' : `The next start changes the tables by ${waiting} steps`,
  )
}

const valuesOf = async (snapshot: Snapshot, table: string, wanted: readonly string[]): Promise<readonly string[]> => {
  if (!snapshot.tables.includes(table)) return []
  const columns = await snapshot.columnsOf(table)
  const places = wanted.map((column) => columns.indexOf(column))
  const values: string[] = []
  for await (const rows of snapshot.rows(table))
    for (const row of rows)
      for (const place of places) {
        const value = row[place]
        if (typeof value === 'string') values.push(value)
      }
  return values
}

const canOpen = (key: string | null) => {
  if (key === null) return () => false
  const box = createSecretBox(key)
  return (sealed: string) => opens(box, sealed)
}

const checkKey = async (snapshot: Snapshot, config: ServerConfig): Promise<Finding> => {
  const sealed: string[] = []
  for (const [table, { columns }] of Object.entries(SEALED)) sealed.push(...(await valuesOf(snapshot, table, columns)))
  for (const table of ['member', 'blacklist']) sealed.push(...(await valuesOf(snapshot, table, SEALED_IDENTITIES)))
  const isOpened = canOpen(presentSecretKey(config))
  const closed = sealed.filter((value) => !isOpened(value)).length
  return closed === 0
    ? good(`The secret key opens all ${sealed.length} sealed secrets`)
    : bad(`The secret key does not open ${closed} of ${sealed.length} sealed secrets: it is another server's`)
}

const checkUploads = async (snapshot: Snapshot, config: ServerConfig): Promise<Finding> => {
  const names = await valuesOf(snapshot, 'uploaded_file', ['name'])
  let missing = 0
  for (const name of names) await access(join(uploadsDirOf(config), name)).catch(() => (missing += 1))
  return missing === 0
    ? good(`All ${names.length} uploaded files are there`)
    : bad(`${missing} of ${names.length} uploaded files are missing in ${uploadsDirOf(config)}`)
}

/** Checks the database: readable, intact, of a known release, with our key and all its files. */
export const checkData = async (config: ServerConfig): Promise<readonly Finding[]> => {
  const snapshot = await openSnapshot(databasePlace(config))
  try {
    const problems = await snapshot.problems()
    return [
      problems.length === 0 ? good('The database is whole') : bad(`The database is damaged: ${problems.join('; ')}`),
      checkSchema(snapshot),
      await checkKey(snapshot, config),
      await checkUploads(snapshot, config),
    ]
  } finally {
    await snapshot.close()
  }
}
