import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** A task that one process does for all that share a database. */
export interface Leadership {
  /** Whether this process is the one, now; it becomes it where nobody is. */
  isOurs(): Promise<boolean>
  /** Leaves the task to another process. */
  release(): Promise<void>
}

/** Everything the server remembers. */
export interface Database {
  /** For reads. Inside {@link Database.write} use the transaction only: on SQLite this one waits for its end. */
  readonly db: Kysely<Tables>
  readonly engine: Engine
  /**
   * Runs `work` in one transaction, as if no other ran at the same time; rolls back and rejects with what it throws.
   * Where another process came in between, nothing of the transaction is kept and `work` runs again: it leaves nothing
   * behind but rows. Listeners hear of it after commit.
   *
   * @throws DatabaseUnavailableError where the database does not answer.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Calls `listener`, which does not throw, after each committed {@link Database.write}; returns the way to stop. */
  onWritten(listener: () => void): () => void
  /** A claim to the task of this name, among all processes of this database. */
  lead(task: string): Leadership
  /**
   * Lets the engine count what is in its tables, where they have grown, so that it takes the right index: without, SQLite
   * read 285,000 movements for a page of twenty. PostgreSQL does it by itself, but for tables that were just filled: an
   * order took 12 ms there instead of 1.3.
   */
  refreshStatistics(): Promise<void>
  /** Closes the database and gives its folder back. */
  close(): Promise<void>
}
