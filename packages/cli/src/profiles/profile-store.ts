import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isMissing, replaceFile } from './private-file.ts'

const profile = v.object({ server: v.string(), username: v.string(), token: v.string() })
/** Where a profile signs in, as whom, and the token of that session. */
export type Profile = v.InferOutput<typeof profile>

const credentials = v.record(v.string(), profile)
type Credentials = v.InferOutput<typeof credentials>

/** Others than the owner could read the credentials. */
export class InsecureFileError extends Error {}
/** Others than the owner could look into the folder of the credentials, or put files into it. */
export class InsecureFolderError extends Error {}
/** The credentials are not what was written. */
export class DamagedFileError extends Error {}

const OTHERS = 0o077
const isLoose = (mode: number): boolean => process.platform !== 'win32' && (mode & OTHERS) !== 0

/** The file that holds the tokens. */
export const credentialsFile = (folder: string): string => join(folder, 'credentials.json')

const readAll = async (file: string): Promise<Credentials> => {
  const handle = await open(file, constants.O_RDONLY).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!handle) return {}
  try {
    // The open file is looked at, not its name, so that nobody can put another in its place in between.
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

/** The profile of this name; null when nobody signed in with it. */
export const readProfile = async (folder: string, name: string): Promise<Profile | null> => {
  const all = await readAll(credentialsFile(folder))
  return Object.hasOwn(all, name) ? (all[name] ?? null) : null
}

/** Keeps a profile; the file is replaced whole or not at all, and only its owner may read it. */
export const writeProfile = async (folder: string, name: string, kept: Profile): Promise<void> => {
  const file = credentialsFile(folder)
  const all = await readAll(file).catch((error: unknown) => {
    // A new sign-in is the way out of a damaged file.
    if (error instanceof DamagedFileError) return {}
    throw error
  })
  await writeAll(file, { ...all, [name]: kept })
}

/** Forgets a profile. */
export const removeProfile = async (folder: string, name: string): Promise<void> => {
  const file = credentialsFile(folder)
  const { [name]: _removed, ...others } = await readAll(file)
  await writeAll(file, others)
}
