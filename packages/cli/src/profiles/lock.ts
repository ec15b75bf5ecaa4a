import type { Stats } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileCodeOf, isMissing, makePrivateFolder, namingFile } from './private-file.ts'

const LOOK_MS = 20
/** A lock is held for a few ms: one that stays for this long is of a run that was killed. */
const PATIENCE_MS = 5_000

const identity = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`

/** What tells one lock from the next at the same path; null without one. */
const identityOf = async (lock: string): Promise<string | null> => {
  try {
    return identity(await stat(lock))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Windows refuses with EPERM while a file of this name is being removed. */
const TAKEN = process.platform === 'win32' ? ['EEXIST', 'EPERM'] : ['EEXIST']

/** Takes the lock if it is free; its identity, or null. */
const take = async (lock: string): Promise<string | null> => {
  try {
    const handle = await open(lock, 'wx', 0o600)
    const taken = identity(await handle.stat())
    await handle.close()
    return taken
  } catch (error) {
    if (TAKEN.includes(fileCodeOf(error) ?? '')) return null
    throw error
  }
}

/** Removes a lock that its owner left, by renaming, so that one of many who wait does it. */
const removeLeft = async (lock: string, left: string): Promise<void> => {
  const aside = `${lock}.${process.pid}`
  await rename(lock, aside).catch(() => undefined)
  // Another has removed the one that was left, and taken its own: it gets that back.
  if ((await identityOf(aside)) !== left) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Waits for the lock and takes it. Only this process's clock counts, since a file server may have another. */
const acquire = async (lock: string): Promise<string> => {
  let seen: string | null = null
  let since = performance.now()
  for (;;) {
    const taken = await take(lock)
    if (taken !== null) return taken
    const current = await identityOf(lock)
    if (current !== seen) {
      seen = current
      since = performance.now()
    } else if (current !== null && performance.now() - since > PATIENCE_MS) await removeLeft(lock, current)
    await wait(LOOK_MS * (0.5 + Math.random()))
  }
}

/**
 * Does work on the files of the profiles while no other run does: two sign-ins at the same time must not overwrite each
 * other.
 */
export const lockingProfiles = async <Value>(folder: string, work: () => Promise<Value>): Promise<Value> => {
  const lock = join(folder, 'lock')
  await makePrivateFolder(folder)
  const taken = await namingFile(lock, acquire(lock))
  try {
    return await work()
  } finally {
    // A run that was asleep for seconds may have lost it to another.
    if ((await identityOf(lock)) === taken) await rm(lock, { force: true })
  }
}
