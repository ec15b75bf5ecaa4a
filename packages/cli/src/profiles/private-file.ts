import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'

const failure = v.object({ code: v.string() })

/** Node's code of a failed file operation, e.g. ENOSPC; null for another error. */
export const fileCodeOf = (error: unknown): string | null => {
  const parsed = v.safeParse(failure, error)
  return parsed.success ? parsed.output.code : null
}

/** Whether a file could not be read because it does not exist; below a file there is no other. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(fileCodeOf(error) ?? '')

/** A file could not be written; the message is its name. */
export class UnwritableFileError extends Error {
  /** Node's code of the reason. */
  readonly code: string
  constructor(file: string, code: string, options: ErrorOptions) {
    super(file, options)
    this.name = 'UnwritableFileError'
    this.code = code
  }
}

/** Names the file in a failure of writing it. */
export const namingFile = async <Value>(file: string, writing: Promise<Value>): Promise<Value> => {
  try {
    return await writing
  } catch (error) {
    const code = error instanceof UnwritableFileError ? null : fileCodeOf(error)
    throw code === null ? error : new UnwritableFileError(file, code, { cause: error })
  }
}

/** Makes a folder; whether there is one now: not where the folder above is missing. */
const makeOne = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    const code = fileCodeOf(error)
    if (code === 'EEXIST') return true
    if (code === 'ENOENT' && dirname(folder) !== folder) return false
    throw error
  }
}

/** Makes a folder and those above it. Node's own recursion does not end where a file system refuses with ENOENT. */
const makeAll = async (folder: string): Promise<void> => {
  if (await makeOne(folder)) return
  await makeAll(dirname(folder))
  if (!(await makeOne(folder))) throw Object.assign(new Error(folder), { code: 'ENOENT' })
}

/** Makes a folder that only its owner can use, unless it is there. */
export const makePrivateFolder = (folder: string): Promise<void> => namingFile(folder, makeAll(folder))

const writeDraft = async (draft: string, text: string): Promise<void> => {
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that only its owner can read, atomically; a failed attempt leaves nothing behind. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${process.pid}`
  await makePrivateFolder(dirname(file))
  await namingFile(dirname(file), chmod(dirname(file), 0o700))
  await rm(draft, { force: true })
  const replacing = async () => {
    try {
      await writeDraft(draft, text)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  await namingFile(file, replacing())
}
