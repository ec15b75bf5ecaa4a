import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** A task that one process does for all processes of a database. */
export interface Leadership {
  /** Whether this process has the lead now; takes it where nobody has. */
  isOurs(): Promise<boolean>
  /** Gives the lead up. */
  release(): Promise<void>
}

/** The server's database. */
export interface Database {
  /** For reads. Inside {@link Database.write} use the transaction only: on SQLite this one waits for its end. */
  readonly db: Kysely<Tables>
  readonly engine: Engine
  /**
   * Runs `work` in one serializable transaction; rolls back and rejects with what it throws. After a conflict with
   * another process `work` runs again: it must leave nothing behind but rows. Listeners are called after the commit.
   *
   * @throws DatabaseUnavailableError where the database does not answer.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Calls `listener`, which does not throw, after each committed {@link Database.write}; returns the unsubscribe
   * function.
   */
  onWritten(listener: () => void): () => void
  /** Leadership of a task among all processes of this database. */
  lead(task: string): Leadership
  /**
   * Updates the planner's statistics of tables that have grown, so that it picks the right index: without them SQLite
   * read 285,000 movements for a page of twenty. PostgreSQL does so by itself, except for tables that were just
   * filled: an order took 12 ms there instead of 1.3.
   */
  refreshStatistics(): Promise<void>
  /** Closes the database and releases its folder. */
  close(): Promise<void>
}
