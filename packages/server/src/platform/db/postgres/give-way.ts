import { MINUTE_MS } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DatabaseError } from 'pg'
import { DatabaseOpenError, DatabaseUnavailableError } from '../errors.ts'
import type { Tables } from '../tables.ts'

/** PostgreSQL looks for deadlocks a second after a wait began, and fails any one of those that wait for each other. */
const MAX_WAIT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrations of a database that processes of the release before still use: what waits for a table for long fails before PostgreSQL fails
 * a call instead.
 */
export const giveWay = (migrations: Readonly<Record<string, Migration>>): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          await sql`select set_config('lock_timeout', ${String(MAX_WAIT_MS)}, true)`.execute(db)
          await migration.up(db)
        },
      } satisfies Migration,
    ]),
  )

const isLocked = (error: unknown) =>
  error instanceof DatabaseUnavailableError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === LOCK_NOT_AVAILABLE

/** Processes that have had a transaction open for long, the longest first, and the tables that they have. */
export const holdersOf = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ pid: number; name: string; seconds: number; tables: string | null }>`
    select pid, application_name as name, floor(extract(epoch from clock_timestamp() - xact_start)) as seconds,
      (select string_agg(distinct relname, ', ' order by relname) from pg_locks
        join pg_class on pg_class.oid = relation and relkind = 'r'
        where pg_locks.pid = pg_stat_activity.pid and granted and pg_locks.database = pg_stat_activity.datid) as tables
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 5`.execute(db)
  if (rows.length === 0) return 'others, which are done or not shown to this account'
  return rows
    .map(({ pid, name, seconds, tables }) => `${name} (process ${pid}, for ${seconds} s) with ${tables ?? 'no table'}`)
    .join('; ')
}

const SAY_EVERY_MS = 30_000
/** A call takes seconds, and a dump of the database minutes. Who starts the server learns that something stands there for longer. */
const GIVE_UP_AFTER_MS = 10 * MINUTE_MS

/** What waiting needs of the world. */
export interface Waiting {
  /** Who has the tables. */
  readonly holders: () => Promise<string>
  readonly say: (line: string) => void
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly pause: (ms: number) => Promise<unknown>
}

/**
 * Repeats migrations, all of which were rolled back, until nobody has a table that they need: for ten minutes, and says at first and then every
 * half a minute who has them.
 *
 * @throws DatabaseOpenError `held` after that.
 */
export const untilUnlocked = async (
  migrate: () => Promise<void>,
  { holders, say, elapsed, pause }: Waiting,
): Promise<void> => {
  const begun = elapsed()
  let saidAt = -Infinity
  for (;;) {
    try {
      return await migrate()
    } catch (error) {
      if (!isLocked(error)) throw error
      const time = elapsed()
      const waited = Math.round((time - begun) / 1000)
      if (time - begun >= GIVE_UP_AFTER_MS)
        throw new DatabaseOpenError(
          'held',
          `The tables were in use for ${waited} s, and nothing was migrated. In use by ${await holders()}.`,
          error,
        )
      if (time - saidAt >= SAY_EVERY_MS) {
        saidAt = time
        say(`Migrations have waited for ${waited} s and try again: tables are in use by ${await holders()}.`)
      }
      // Calls that waited for the migrations are answered meanwhile.
      await pause(MAX_WAIT_MS * (0.5 + Math.random()))
    }
  }
}
