import { readFile, rename, writeFile } from 'node:fs/promises'
import { liveCursor, type LiveCursor } from '@netbar/shared/contract'
import * as v from 'valibot'

const stored = v.pipe(v.string(), v.parseJson(), v.object({ branchId: v.string(), cursor: liveCursor }))

/** The place after which an earlier run stopped; null for another branch, or where there is none. */
export const readCursor = async (file: string, branchId: string): Promise<LiveCursor | null> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const parsed = v.safeParse(stored, text)
  return parsed.success && parsed.output.branchId === branchId ? parsed.output.cursor : null
}

/** Keeps the place; the file is replaced whole, so that a killed run leaves the one before. */
export const writeCursor = async (file: string, branchId: string, cursor: LiveCursor): Promise<void> => {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ branchId, cursor })}\n`, { mode: 0o600 })
  await rename(draft, file)
}
