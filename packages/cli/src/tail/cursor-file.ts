import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { liveCursor, type LiveCursor } from '@netbar/shared/contract'
import * as v from 'valibot'

const stored = v.pipe(v.string(), v.parseJson(), v.object({ branchId: v.string(), cursor: liveCursor }))

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Cursor at which an earlier run stopped; null without one.
 *
 * @throws Error for a file that cannot be read, or has a cursor of another branch: starting from now would skip
 * notices.
 */
export const readCursor = async (file: string, branchId: string): Promise<LiveCursor | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (text === null) return null
  const kept = v.parse(stored, text)
  if (kept.branchId !== branchId) throw new Error('of another branch')
  return kept.cursor
}

/** Writes the cursor, atomically, so that a killed run leaves the former one. */
const writeCursor = async (file: string, branchId: string, cursor: LiveCursor): Promise<void> => {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, `${JSON.stringify({ branchId, cursor })}\n`, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes cursors as fast as the disk allows, and always the last one. */
export interface CursorKeeper {
  keep(cursor: LiveCursor): void
  /** Resolves when the last cursor is written. */
  readonly settled: () => Promise<void>
}

/** A keeper of this file; `onFailed` is called once when it cannot be written. */
export const createCursorKeeper = (file: string, branchId: string, onFailed: () => void): CursorKeeper => {
  let wanted: LiveCursor | null = null
  let writing: Promise<void> | null = null
  const write = async () => {
    try {
      for (let cursor = wanted; cursor; cursor = wanted) {
        wanted = null
        await writeCursor(file, branchId, cursor)
      }
      writing = null
    } catch {
      // It remains the running write, so that no other starts.
      onFailed()
    }
  }
  return {
    keep: (cursor) => {
      wanted = cursor
      writing ??= write()
    },
    settled: () => writing ?? Promise.resolve(),
  }
}
