import { sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** A compiled query with its parameters inlined, as `explain` takes none. */
const inlined = ({ sql: text, parameters }: CompiledQuery) => {
  let index = 0
  return text.replaceAll(/\?|\$\d+/g, () => {
    const value = parameters[index++]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })
}

/** How SQLite runs a query: its steps, e.g. `SEARCH purchase_order USING INDEX …`. */
export const sqliteStepsOf = async (database: Database, query: CompiledQuery): Promise<readonly string[]> => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(inlined(query))}`.execute(database.db)
  return rows.map(({ detail }) => detail)
}

/** Whether the engine reads a query's rows of `table` by an index. */
export const readsByIndex = async (database: Database, query: CompiledQuery, table: string): Promise<boolean> => {
  if (database.engine === 'sqlite') {
    const plan = (await sqliteStepsOf(database, query)).join('; ')
    return !plan.includes(`SCAN ${table}`) && new RegExp(`SEARCH ${table} USING (COVERING )?INDEX`).test(plan)
  }
  return database.db.transaction().execute(async (trx) => {
    // A full scan of a test's small table is cheaper: this asks whether there is an index at all.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(inlined(query))}`.execute(trx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('; ')
    return !plan.includes(`Seq Scan on ${table}`) && /Index Cond/.test(plan)
  })
}
