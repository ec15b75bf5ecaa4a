import { openSqliteFile, openSqliteMemory } from './sqlite/open-sqlite.ts'
import type { Database } from './database.ts'
import type { Migrations, Say } from './engine.ts'

/**
 * A folder that this process alone may use; a database in memory, optionally filled from the file of an embedded one;
 * or a PostgreSQL that many processes share.
 */
export type DatabaseOptions =
  | { readonly dataDir: string }
  | { readonly memory: 'empty' | Uint8Array }
  | { readonly url: string }

/** Opens a database and migrates its schema; says what it waits for. */
export type OpenDatabase = (options: DatabaseOptions, upTo?: string, say?: Say) => Promise<Database>

const sayToOperator: Say = (line) => void process.stderr.write(`${line}\n`)

/**
 * Creates the function that opens databases with this schema. It takes the last migration to run, for a backup of an
 * older release. It throws DatabaseOpenError: `held` by another process, `unusable` folder or server, `damaged` file,
 * `unreachable` server, or `newer` than this version.
 */
export const createOpenDatabase =
  (migrations: Migrations): OpenDatabase =>
  async (options, upTo, say = sayToOperator) => {
    if ('url' in options) {
      // Loaded on demand: the embedded database does not need the other driver.
      const { openPostgres } = await import('./postgres/open-postgres.ts')
      return openPostgres(options.url, migrations, say, upTo)
    }
    return 'memory' in options
      ? openSqliteMemory(options.memory, migrations)
      : openSqliteFile(options.dataDir, migrations, upTo)
  }
