import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/db/index.ts'
import { first } from './first.ts'
import { COPIES_SCHEMA } from './databases/postgres-worlds.ts'

type Rows = Kysely<Tables>

/** Its rows follow those of `branch_counter`, and are ids of transactions on PostgreSQL: others in each database. */
const POSITIONS = 'branch_position'
/** Its lines say what was refused as well. */
const CALLS = 'call_log'

const tablesOf = async (db: Rows): Promise<readonly string[]> =>
  (await db.introspection.getTables())
    .filter(({ schema, name }) => schema !== COPIES_SCHEMA && name !== POSITIONS && name !== CALLS)
    .map(({ name }) => name)
    .toSorted()

/** Computed by PostgreSQL itself: fetching all rows takes three times as long. */
const ofPostgres = async (db: Rows): Promise<string> => {
  const sums = (await tablesOf(db)).map(
    (table) =>
      sql<string>`(select count(*) || ' ' || coalesce(sum(hashtextextended(kept::text, 0)), 0) from ${sql.table(table)} as kept)`,
  )
  // No function: PostgreSQL takes at most a hundred arguments.
  const { rows } = await sql<{ sums: string }>`select ${sql.join(sums, sql` || ', ' || `)} as sums`.execute(db)
  return rows[0]?.sums ?? ''
}

const ofSqlite = async (db: Rows): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)
    hash.update(table).update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

/** Rows written since an embedded database was opened, rolled back ones included. */
const writtenRows = async (db: Rows): Promise<number> => {
  const { rows } = await sql<{ written: number }>`select total_changes() as written`.execute(db)
  return first(rows).written
}

const known = new WeakMap<Rows, { readonly written: number; readonly digest: Promise<string> }>()

/** A digest of every row of every table: equal digests mean that nothing has changed. */
export const digest = async ({ db, engine }: Database): Promise<string> => {
  if (engine === 'postgres') return ofPostgres(db)
  // Most refusals happen before anything is written.
  const written = await writtenRows(db)
  const last = known.get(db)
  if (last !== undefined && last.written === written) return last.digest
  const now = { written, digest: ofSqlite(db) }
  known.set(db, now)
  return now.digest
}
