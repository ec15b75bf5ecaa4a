import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { DatabaseOpenError } from '../errors.ts'
import { createListeners } from '../../listeners.ts'
import { takeLock } from './lock.ts'
import type { Migrations } from '../engine.ts'
import { migrate } from '../migrate.ts'
import type { Database, Leadership } from '../database.ts'
import { setReader } from '../reads/read-now.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from '../tables.ts'

const NOT_A_DATABASE = 26
const CORRUPT = 11

const isDamage = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === NOT_A_DATABASE || error.errcode === CORRUPT)

/** One process has the folder, so it leads every task. */
const ONLY_ONE: Leadership = { isOurs: async () => true, release: async () => {} }

const openFile = (path: string): DatabaseSync => {
  // Created before SQLite does, readable by this user alone; the journal inherits the permissions.
  closeSync(openSync(path, 'a', 0o600))
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

const wrap = async (
  connection: DatabaseSync,
  release: () => void,
  migrations: Migrations,
  upTo?: string,
): Promise<Database> => {
  const dialect = new NodeSqliteDialect(connection)
  const db = new Kysely<Tables>({ dialect })
  setReader(db, dialect.readNow)
  const written = createListeners()
  const close = async () => {
    await db.destroy()
    release()
  }
  try {
    await migrate(db, 'sqlite', migrations, upTo)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    engine: 'sqlite',
    write: async (work) => {
      const result = await db.transaction().execute(work)
      written.notify()
      return result
    },
    onWritten: written.add,
    lead: () => ONLY_ONE,
    refreshStatistics: async () => {
      // Includes tables that were never queried, with a sample of large ones: 130 ms for 285,000 rows.
      await sql`pragma optimize = 0x10012`.execute(db)
    },
    close,
  }
}

/** Opens a database in memory. */
export const openSqliteMemory = (content: 'empty' | Uint8Array, migrations: Migrations): Promise<Database> => {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  if (content !== 'empty') connection.deserialize(content)
  return wrap(connection, () => {}, migrations)
}

/** Opens the database of a data folder, which this process holds exclusively from then on. */
export const openSqliteFile = async (dataDir: string, migrations: Migrations, upTo?: string): Promise<Database> => {
  const path = join(dataDir, 'netbar.db')
  let release = () => {}
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    release = takeLock(dataDir)
    return await wrap(openFile(path), release, migrations, upTo)
  } catch (error) {
    release()
    if (error instanceof DatabaseOpenError) throw error
    if (isDamage(error)) throw new DatabaseOpenError('damaged', `The database ${path} is damaged.`, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseOpenError('unusable', `The data folder ${dataDir} cannot be used: ${reason}`, error)
  }
}
