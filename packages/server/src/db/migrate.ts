import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseOpenError } from './errors.ts'
import { migrations } from './migrations/index.ts'
import type { Engine } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Runs the migrations that this database has not seen yet, all or none of them.
 *
 * @param upTo The migration to stop at; the newest where it is not given.
 * @throws DatabaseOpenError `newer` where the database was written by a later program.
 */
export const migrate = async (db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> => {
  const known = migrations(engine)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    .catch(() => [])
  if (applied.some(({ name }) => !(name in known)))
    throw new DatabaseOpenError('newer', 'The database was written by a newer netbar-server.', error)
  throw error
}
