import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseOpenError, DatabaseUnavailableError } from '../errors.ts'
import { createListeners } from '../../listeners.ts'
import type { Migrations, Say } from '../engine.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../database.ts'
import { createPostgresLead } from './postgres-lead.ts'
import { postgresPlace } from './postgres-place.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { createPostgresWrite } from './postgres-write.ts'
import type { Tables } from '../tables.ts'
import { giveWay, holdersOf, untilUnlocked } from './give-way.ts'

/** Connections of one process; PostgreSQL allows a hundred by default. */
const MAX_CONNECTIONS = 10

const connect = (...parameters: Parameters<typeof createPostgresPool>) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(...parameters) }) })

/** Two processes may start at once: one migrates while the other waits. */
const migrateOnce = async (url: string, migrations: Migrations, say: Say, upTo?: string) => {
  const db = connect(url, 2, 'none')
  try {
    await untilUnlocked(() => migrate(db, 'postgres', (engine) => giveWay(migrations(engine)), upTo), {
      holders: () => holdersOf(db),
      say,
      elapsed: () => performance.now(),
      pause,
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Analyses tables that were filled and never analysed, as after a restore: PostgreSQL would do it a minute later, and
 * read far too much until then. Tables analysed once are left to it.
 */
const countNewTables = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples <= 0
      and pg_relation_size(oid) > 0`.execute(db)
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(db)
}

/**
 * Opens a database on a PostgreSQL server, which any number of processes share.
 *
 * @param url `postgres://user:password@host:port/database`; the database exists, and may be empty.
 * @throws DatabaseOpenError `unreachable`, `unusable` where the server refuses, `held` where others use tables that are to be migrated, or
 * `newer` than this version.
 */
export const openPostgres = async (url: string, migrations: Migrations, say: Say, upTo?: string): Promise<Database> => {
  try {
    await migrateOnce(url, migrations, say, upTo)
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof DatabaseUnavailableError)
      throw new DatabaseOpenError(
        'unreachable',
        `The database at ${postgresPlace(url)} cannot be reached: ${reason}`,
        error,
      )
    throw new DatabaseOpenError('unusable', `The database at ${postgresPlace(url)} cannot be used: ${reason}`, error)
  }
  const db = connect(url, MAX_CONNECTIONS)
  const written = createListeners()
  const write = createPostgresWrite(db)
  return {
    db,
    engine: 'postgres',
    write: async (work) => {
      const result = await write(work)
      written.notify()
      return result
    },
    onWritten: written.add,
    lead: (task) => createPostgresLead(url, task),
    refreshStatistics: () => countNewTables(db),
    close: () => db.destroy(),
  }
}
