import type { Kysely, Transaction } from 'kysely'
import { openSqliteFile, openSqliteMemory } from './sqlite/open-sqlite.ts'
import type { Engine, Migrations } from './engine.ts'
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

/**
 * A folder that this process alone may use, memory that is gone with it and holds at first what the file of an embedded
 * database did, or a PostgreSQL server that many share.
 */
export type DatabaseOptions =
  | { readonly dataDir: string }
  | { readonly memory: 'empty' | Uint8Array }
  | { readonly url: string }

/** Opens a database and brings its schema up to date. */
export type OpenDatabase = (options: DatabaseOptions, upTo?: string) => Promise<Database>

/**
 * How databases with this schema are opened. What it gives takes the migration to stop at, for a backup of an older
 * release, or goes to the newest. It throws DatabaseOpenError: `held` by another process, `unusable` folder or server,
 * `damaged` file, `unreachable` server, or `newer` than this program.
 */
export const createOpenDatabase =
  (migrations: Migrations): OpenDatabase =>
  async (options, upTo) => {
    if ('url' in options) {
      // Who has the embedded database does not wait for the other one's driver.
      const { openPostgres } = await import('./postgres/open-postgres.ts')
      return openPostgres(options.url, migrations, upTo)
    }
    return 'memory' in options
      ? openSqliteMemory(options.memory, migrations)
      : openSqliteFile(options.dataDir, migrations, upTo)
  }
