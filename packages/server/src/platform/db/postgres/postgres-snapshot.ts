import { DatabaseOpenError } from '../errors.ts'
import { postgresPlace } from './postgres-place.ts'
import { POSTGRES_TYPES } from './postgres-types.ts'
import { isData, quoted } from '../snapshot.ts'
import type { Snapshot, Value } from '../snapshot.ts'

const AT_ONCE = 500
const CONNECT_MS = 3_000

/** Opens a read-only transaction with a single snapshot on a PostgreSQL server. */
export const openPostgresSnapshot = async (url: string): Promise<Snapshot> => {
  // Loaded on demand: the embedded database does not need the other driver.
  const { Client } = await import('pg')
  const client = new Client({
    connectionString: url,
    application_name: 'netbar-server snapshot',
    connectionTimeoutMillis: CONNECT_MS,
    types: POSTGRES_TYPES,
  })
  client.on('error', () => {})
  const list = async (text: string, values: readonly string[] = []): Promise<readonly string[]> => {
    const { rows } = await client.query<{ name: string }>(text, [...values])
    return rows.map(({ name }) => name)
  }
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const tables = await list(
      `select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
    )
    const migrations = tables.includes('kysely_migration')
      ? await list('select name from kysely_migration order by name')
      : []
    return {
      migrations,
      tables: tables.filter(isData),
      columnsOf: (table) =>
        list(
          `select column_name as name from information_schema.columns
           where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
          [table],
        ),
      rows: async function* (table) {
        await client.query(`declare rows_of_table no scroll cursor for select * from ${quoted(table)}`)
        for (;;) {
          const { rows } = await client.query<Value[]>({
            text: `fetch ${AT_ONCE} from rows_of_table`,
            rowMode: 'array',
          })
          if (rows.length === 0) break
          yield rows
        }
        await client.query('close rows_of_table')
      },
      problems: async () => [],
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseOpenError(
      'unreachable',
      `The database at ${postgresPlace(url)} cannot be reached: ${reason}`,
      error,
    )
  }
}
