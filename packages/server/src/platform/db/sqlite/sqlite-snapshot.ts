import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from '../errors.ts'
import { isData, quoted } from '../snapshot.ts'
import type { Snapshot, Value } from '../snapshot.ts'

const AT_ONCE = 500

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The columns hold texts and numbers only, which strict tables ensure. */
const toValues = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): readonly Value[] =>
  columns.map((column) => row[column] as Value)

/**
 * Opens a read-only snapshot of the embedded database. The write-ahead log lets one process read while another
 * writes.
 */
export const openSqliteSnapshot = async (dataDir: string): Promise<Snapshot> => {
  const path = join(dataDir, 'netbar.db')
  if (!existsSync(path)) throw new DatabaseOpenError('missing', `There is no database at ${path}.`)
  const connection = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  const list = (query: string): readonly string[] =>
    connection
      .prepare(query)
      .all()
      .map(({ name }) => textOf(name))
  try {
    connection.exec('begin')
    const tables = list(`select name from sqlite_schema where type = 'table' order by name`)
    // A transaction takes its snapshot at its first read, which was that one.
    const migrations = tables.includes('kysely_migration')
      ? list('select name from kysely_migration order by name')
      : []
    const columnsOf = async (table: string) =>
      connection
        .prepare('select name from pragma_table_info(?) order by cid')
        .all(table)
        .map(({ name }) => textOf(name))
    return {
      migrations,
      tables: tables.filter(isData),
      columnsOf,
      rows: async function* (table) {
        const columns = await columnsOf(table)
        let batch: (readonly Value[])[] = []
        for (const row of connection.prepare(`select * from ${quoted(table)}`).iterate()) {
          batch.push(toValues(row, columns))
          if (batch.length < AT_ONCE) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      },
      problems: async () => [
        ...connection
          .prepare('pragma quick_check')
          .all()
          .map((row) => textOf(row['quick_check']))
          .filter((text) => text !== 'ok'),
        ...connection
          .prepare('pragma foreign_key_check')
          .all()
          .map((row) => `${textOf(row['table'])} refers to a row of ${textOf(row['parent'])} that is not there`),
      ],
      close: async () => connection.close(),
    }
  } catch (error) {
    connection.close()
    throw new DatabaseOpenError('damaged', `The database ${path} cannot be read.`, error)
  }
}
