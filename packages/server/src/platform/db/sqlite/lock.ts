import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from '../errors.ts'

/** Gives a held data folder back; calling it again does nothing. */
export type ReleaseLock = () => void

const SQLITE_BUSY = 5

// A connection that nobody refers to is closed by the garbage collector, and its lock is gone.
const held = new Set<DatabaseSync>()

const holderOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return 'another process'
  }
}

/**
 * Takes a data folder for this process alone, until it is released or the process ends in whatever way.
 *
 * A file that names a process id outlives `kill -9`, and two starters that both find it stale can both take it over.
 * An open exclusive SQLite transaction is an operating system lock instead: the kernel drops it with its process, so
 * there is nothing stale to judge. The text file beside it only says who holds the folder.
 *
 * @throws DatabaseOpenError `held` where a live process has the folder.
 */
export const takeLock = (dataDir: string): ReleaseLock => {
  const holderFile = join(dataDir, 'netbar.pid')
  const lock = new DatabaseSync(join(dataDir, 'netbar.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error
    throw new DatabaseOpenError('held', `The data folder ${dataDir} is in use by ${holderOf(holderFile)}.`, error)
  }
  held.add(lock)
  writeFileSync(holderFile, `process ${process.pid}, started ${new Date(performance.timeOrigin).toISOString()}\n`)
  return () => {
    if (!held.delete(lock)) return
    rmSync(holderFile, { force: true })
    lock.close()
  }
}
