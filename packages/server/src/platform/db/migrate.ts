import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseOpenError, DatabaseUnavailableError } from './errors.ts'
import type { Engine, Migrations } from './engine.ts'
import type { Tables } from './tables.ts'

/** Names of the migrations applied to this database; empty for a new one. */
const readApplied = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    .catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError) throw error
      return []
    })
  return rows.map(({ name }) => name)
}

/**
 * Runs the migrations that are not applied yet, all or none of them.
 *
 * @param upTo The last migration to run; the newest by default.
 * @throws DatabaseOpenError `newer` where the database was written by a later version.
 */
export const migrate = async (
  db: Kysely<Tables>,
  engine: Engine,
  migrations: Migrations,
  upTo?: string,
): Promise<void> => {
  const known = migrations(engine)
  // Most starts have nothing to do, and skip the migrator's inspection of each table: 35 ms on PostgreSQL.
  const applied = new Set(await readApplied(db))
  const names = Object.keys(known)
  if (upTo === undefined && applied.size === names.length && names.every((name) => applied.has(name))) return

  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if ((await readApplied(db)).some((name) => !(name in known)))
    throw new DatabaseOpenError('newer', 'The database was written by a newer netbar-server.', error)
  throw error
}
