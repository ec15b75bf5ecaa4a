import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { liveCursor, type LiveCursor } from '@netbar/shared/contract'
import * as v from 'valibot'

/** Cursors by branch; a file of a single branch, as the first releases wrote it, has one. */
const stored = v.union([
  v.pipe(
    v.object({ branchId: v.string(), cursor: liveCursor }),
    v.transform(({ branchId, cursor }) => new Map([[branchId, cursor]])),
  ),
  v.pipe(
    v.object({ branches: v.record(v.string(), liveCursor) }),
    v.transform(({ branches }) => new Map(Object.entries(branches))),
  ),
])

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Cursors at which an earlier run stopped; none without a file.
 *
 * @throws Error for a file that cannot be read, or has cursors of other branches only: starting from now would skip
 * notices.
 */
export const readCursors = async (
  file: string,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, LiveCursor>> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (text === null) return new Map()
  const kept = v.parse(v.pipe(v.string(), v.parseJson(), stored), text)
  if (!branchIds.some((id) => kept.has(id))) throw new Error('of other branches')
  return kept
}

const textOf = (cursors: ReadonlyMap<string, LiveCursor>): string => {
  const [first, ...others] = cursors
  const kept =
    first && others.length === 0 ? { branchId: first[0], cursor: first[1] } : { branches: Object.fromEntries(cursors) }
  return `${JSON.stringify(kept)}\n`
}

/** Writes the cursors, atomically, so that a killed run leaves the former ones. */
const writeCursors = async (file: string, cursors: ReadonlyMap<string, LiveCursor>): Promise<void> => {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, textOf(cursors), { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes cursors as fast as the disk allows, and always the last ones. */
export interface CursorKeeper {
  keep(branchId: string, cursor: LiveCursor): void
  /** Resolves when the last cursors are written. */
  readonly settled: () => Promise<void>
}

/** A keeper of this file, which has `kept`; `onFailed` is called once when it cannot be written. */
export const createCursorKeeper = (
  file: string,
  kept: ReadonlyMap<string, LiveCursor>,
  onFailed: () => void,
): CursorKeeper => {
  const cursors = new Map(kept)
  let isWanted = false
  let writing: Promise<void> | null = null
  const write = async () => {
    try {
      while (isWanted) {
        isWanted = false
        await writeCursors(file, cursors)
      }
      writing = null
    } catch {
      // It remains the running write, so that no other starts.
      onFailed()
    }
  }
  return {
    keep: (branchId, cursor) => {
      cursors.set(branchId, cursor)
      isWanted = true
      writing ??= write()
    },
    settled: () => writing ?? Promise.resolve(),
  }
}
