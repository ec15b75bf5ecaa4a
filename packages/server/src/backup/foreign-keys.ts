import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../platform/db/index.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
}

const list = async (trx: Transaction<Tables>): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}

/**
 * Defers foreign keys, so that rows may come in any order; they are checked at the end. Rejects where a row has a
 * dangling reference.
 */
export const withLateForeignKeys = async (
  trx: Transaction<Tables>,
  engine: Database['engine'],
  work: () => Promise<void>,
): Promise<void> => {
  if (engine === 'sqlite') {
    // Resets itself with the transaction.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return work()
  }
  const keys = await list(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`.execute(
      trx,
    )
  await work()
  await sql`set constraints all immediate`.execute(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(trx)
}
