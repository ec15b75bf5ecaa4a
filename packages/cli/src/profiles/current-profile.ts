import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isMissing, replaceFile } from './private-file.ts'

/** The profile of who never chose one. */
export const DEFAULT_PROFILE = 'default'

/** The chosen profile is not what was written. */
export class DamagedChoiceError extends Error {}

/** What a profile may be called. */
export const profileName = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))

const config = v.pipe(v.string(), v.parseJson(), v.object({ profile: profileName }))
const configFile = (folder: string): string => join(folder, 'config.json')

/** The profile that commands use unless told otherwise. */
export const readCurrentProfile = async (folder: string): Promise<string> => {
  const file = configFile(folder)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (text === null) return DEFAULT_PROFILE
  const parsed = v.safeParse(config, text)
  if (!parsed.success) throw new DamagedChoiceError(file)
  return parsed.output.profile
}

/** Makes a profile the one that commands use. */
export const writeCurrentProfile = (folder: string, profile: string): Promise<void> =>
  replaceFile(configFile(folder), `${JSON.stringify({ profile }, null, 2)}\n`)
