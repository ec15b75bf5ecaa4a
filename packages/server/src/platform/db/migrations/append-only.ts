import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

const protectOnSqlite = async (db: Kysely<unknown>, table: string) => {
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.raw(table)}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db)
}

const protectOnPostgres = (db: Kysely<unknown>, table: string) =>
  sql`create trigger ${sql.raw(`${table}_append_only`)} before update or delete on ${sql.raw(table)}
    for each row execute function refuse_change()`.execute(db)

/** Makes the database refuse updates and deletes in a table; on PostgreSQL by `refuse_change()` of 0007. */
export const protectRows = async (db: Kysely<unknown>, engine: Engine, table: string): Promise<void> => {
  await (engine === 'sqlite' ? protectOnSqlite : protectOnPostgres)(db, table)
}
