import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DatabaseError } from 'pg'
import { DatabaseUnavailableError } from '../errors.ts'

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

/** Repeats migrations, all of which were rolled back, until nobody has a table that they need. */
export const untilUnlocked = async (migrate: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await migrate()
    } catch (error) {
      if (!isLocked(error)) throw error
      // Calls that waited for the migrations are answered meanwhile.
      await pause(MAX_WAIT_MS * (0.5 + Math.random()))
    }
  }
}
