import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Transaction } from 'kysely'
import { DatabaseOpenError } from './errors.ts'
import { takeLock } from './lock.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** The engines that the one set of migrations and queries is written for. */
export type Engine = 'sqlite' | 'postgres'

/** Everything the server remembers. */
export interface Database {
  /** For reads. Inside {@link Database.write} use the transaction only: on SQLite this one waits for its end. */
  readonly db: Kysely<Tables>
  readonly engine: Engine
  /** Runs `work` in one transaction; rolls back and rejects with what it throws. Listeners hear of it after commit. */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Calls `listener`, which does not throw, after each committed {@link Database.write}; returns the way to stop. */
  onWritten(listener: () => void): () => void
  /** Closes the database and gives its folder back. */
  close(): Promise<void>
}

/** A folder that this process alone may use, or memory that is gone with it. */
export type DatabaseOptions = { readonly dataDir: string } | { readonly memory: true }

const NOT_A_DATABASE = 26
const CORRUPT = 11

const isDamage = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === NOT_A_DATABASE || error.errcode === CORRUPT)

const openFile = (path: string): DatabaseSync => {
  const connection = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true })
  try {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full')
    const found = connection.prepare('pragma quick_check(1)').get()
    if (found?.['quick_check'] !== 'ok') throw new DatabaseOpenError('damaged', `The database ${path} is damaged.`)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const wrap = async (connection: DatabaseSync, release: () => void): Promise<Database> => {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) })
  const listeners = new Set<() => void>()
  const close = async () => {
    await db.destroy()
    release()
  }
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    engine: 'sqlite',
    write: async (work) => {
      const result = await db.transaction().execute(work)
      for (const listener of listeners) listener()
      return result
    },
    onWritten: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws DatabaseOpenError `held` by another process, `unusable` folder, `damaged` file, or `newer` than this program.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if ('memory' in options) return wrap(new DatabaseSync(':memory:', { enableForeignKeyConstraints: true }), () => {})
  const path = join(options.dataDir, 'netbar.db')
  let release = () => {}
  try {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
    release = takeLock(options.dataDir)
    return await wrap(openFile(path), release)
  } catch (error) {
    release()
    if (error instanceof DatabaseOpenError) throw error
    if (isDamage(error)) throw new DatabaseOpenError('damaged', `The database ${path} is damaged.`, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseOpenError('unusable', `The data folder ${options.dataDir} cannot be used: ${reason}`, error)
  }
}
