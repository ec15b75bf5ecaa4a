import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from '../errors.ts'

/** Releases a held data folder; calling it again does nothing. */
export type ReleaseLock = () => void

const SQLITE_BUSY = 5

// Keeps connections referenced: the garbage collector would close an unreferenced one and drop its lock.
const held = new Set<DatabaseSync>()

const holderOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return 'another process'
  }
}

/**
 * Locks a data folder for this process until it is released or the process ends in whatever way.
 *
 * A PID file outlives `kill -9`, and two processes that both find it stale can both take it over. An open exclusive
 * SQLite transaction is an operating system lock instead: the kernel drops it with its process, so it is never stale.
 * The text file beside it only says who holds the folder.
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
