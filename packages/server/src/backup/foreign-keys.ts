import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../db/index.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
}

const list = async (trx: Transaction<Tables>): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}

/**
 * Lets rows come in any order: what refers to what is looked at once all are there. Rejects where a row refers to one that
 * is not.
 */
export const withLateForeignKeys = async (
  trx: Transaction<Tables>,
  engine: Database['engine'],
  work: () => Promise<void>,
): Promise<void> => {
  if (engine === 'sqlite') {
    // Ends by itself with the transaction.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return work()
  }
  const keys = await list(trx)
  // `regclass` has quoted the names of the tables where that is needed.
  const alter = (how: string) =>
    Promise.all(
      keys.map(({ table, name }) =>
        sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(trx),
      ),
    )
  await alter('deferrable initially deferred')
  await work()
  await sql`set constraints all immediate`.execute(trx)
  await alter('not deferrable')
}
