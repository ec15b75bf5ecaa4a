import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs work after which nothing that it overwrote or deleted is left in the files of the embedded database. Those of PostgreSQL
 * are its operator's (`vacuum full`).
 */
export const overwritingDeleted = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<void>,
): Promise<void> => {
  if (engine !== 'sqlite') return work()
  await sql`pragma secure_delete = on`.execute(db)
  try {
    await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(db)
    // The journal has the pages as they were.
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}
