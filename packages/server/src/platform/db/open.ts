import { openSqliteFile, openSqliteMemory } from './sqlite/open-sqlite.ts'
import type { Database } from './database.ts'
import type { Migrations } from './engine.ts'

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
