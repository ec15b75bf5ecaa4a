import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** A digest of every row of every table: two that are the same mean that nothing has changed. */
export const digest = async ({ db }: Database): Promise<string> => {
  const hash = createHash('sha256')
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)
    hash.update(table).update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}
