import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { lockingProfiles } from './lock.ts'
import { isMissing, replaceFile } from './private-file.ts'

/** Profile that is used until one is chosen. */
export const DEFAULT_PROFILE = 'default'

/** The file of the current profile is damaged. */
export class DamagedChoiceError extends Error {}

/** A valid profile name. */
export const profileName = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))

const config = v.pipe(v.string(), v.parseJson(), v.object({ profile: profileName }))
const configFile = (folder: string): string => join(folder, 'config.json')

/** Profile that commands use by default. */
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

/** Makes a profile the current one. */
export const writeCurrentProfile = (folder: string, profile: string): Promise<void> =>
  lockingProfiles(folder, () => replaceFile(configFile(folder), `${JSON.stringify({ profile }, null, 2)}\n`))
