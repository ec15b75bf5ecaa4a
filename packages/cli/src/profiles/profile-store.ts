import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { lockingProfiles } from './lock.ts'
import { isMissing, replaceFile } from './private-file.ts'

const profile = v.object({ server: v.string(), username: v.string(), token: v.string() })
/** A sign-in: its server, user, and the token of the session. */
export type Profile = v.InferOutput<typeof profile>

const credentials = v.record(v.string(), profile)
type Credentials = v.InferOutput<typeof credentials>

/** Users other than the owner could read the credentials. */
export class InsecureFileError extends Error {}
/** Users other than the owner could read or write the folder of the credentials. */
export class InsecureFolderError extends Error {}
/** The credentials file is damaged. */
export class DamagedFileError extends Error {}

const OTHERS = 0o077
const isLoose = (mode: number): boolean => process.platform !== 'win32' && (mode & OTHERS) !== 0

/** File with the tokens. */
export const credentialsFile = (folder: string): string => join(folder, 'credentials.json')

const readAll = async (file: string): Promise<Credentials> => {
  const handle = await open(file, constants.O_RDONLY).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!handle) return {}
  try {
    // The open file is checked, not its name, so that nobody can swap the file in between.
    const { mode } = await handle.stat()
    if (isLoose(mode)) throw new InsecureFileError(file)
    if (isLoose((await stat(dirname(file))).mode)) throw new InsecureFolderError(dirname(file))
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), credentials), await handle.readFile('utf8'))
    if (!parsed.success) throw new DamagedFileError(file)
    return parsed.output
  } finally {
    await handle.close()
  }
}

const writeAll = (file: string, all: Credentials): Promise<void> =>
  replaceFile(file, `${JSON.stringify(all, null, 2)}\n`)

/** Every profile by its name. */
export const readProfiles = (folder: string): Promise<Readonly<Record<string, Profile>>> =>
  readAll(credentialsFile(folder))

/** The profile with this name; null without one. */
export const readProfile = async (folder: string, name: string): Promise<Profile | null> => {
  const all = await readAll(credentialsFile(folder))
  return Object.hasOwn(all, name) ? (all[name] ?? null) : null
}

/** Stores a profile in a file that only its owner can read, atomically. */
export const writeProfile = (folder: string, name: string, kept: Profile): Promise<void> =>
  lockingProfiles(folder, async () => {
    const file = credentialsFile(folder)
    const all = await readAll(file).catch((error: unknown) => {
      // A new sign-in repairs a damaged file.
      if (error instanceof DamagedFileError) return {}
      throw error
    })
    await writeAll(file, { ...all, [name]: kept })
  })

/** Removes a profile; without one there is nothing to do. */
export const removeProfile = (folder: string, name: string): Promise<void> =>
  lockingProfiles(folder, async () => {
    const file = credentialsFile(folder)
    const { [name]: removed, ...others } = await readAll(file)
    if (removed) await writeAll(file, others)
  })
