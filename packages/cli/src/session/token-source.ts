import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Translate } from '@netbar/shared/texts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { DamagedChoiceError, readCurrentProfile } from '../profiles/current-profile.ts'
import { configFolder } from '../profiles/paths.ts'
import { makePrivateFolder, UnwritableFileError } from '../profiles/private-file.ts'
import {
  DamagedFileError,
  InsecureFileError,
  InsecureFolderError,
  readProfile,
  readProfiles,
  type Profile,
} from '../profiles/profile-store.ts'
import type { GlobalFlags } from '../settings.ts'
import type { Connection } from './connection.ts'

const unwritableText = ({ message: file, code }: UnwritableFileError, t: Translate): string =>
  code === 'ENOSPC' || code === 'EDQUOT' ? t('cli.noSpace', { file }) : t('cli.unwritable', { file, reason: code })

/** Explains why the profile files cannot be used: others can read them, they are damaged, or cannot be written. */
export const explainingFileErrors = async <Value>(reading: Promise<Value>, t: Translate): Promise<Value> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof InsecureFileError)
      throw new CliFailure(ExitCode.signedOut, t('cli.looseFile', { file: error.message }))
    if (error instanceof InsecureFolderError)
      throw new CliFailure(ExitCode.signedOut, t('cli.looseFolder', { file: error.message }))
    if (error instanceof DamagedFileError)
      throw new CliFailure(ExitCode.signedOut, t('cli.badFile', { file: error.message }))
    if (error instanceof DamagedChoiceError)
      throw new CliFailure(ExitCode.failed, t('profiles.damaged', { file: error.message }))
    if (error instanceof UnwritableFileError)
      throw new CliFailure(ExitCode.failed, unwritableText(error, t), { cause: error })
    throw error
  }
}

/**
 * Fails if a sign-in could not be stored, because the folder cannot be made or the files are not private. Damaged ones
 * are replaced.
 */
export const assertKeepable = async (folder: string, t: Translate): Promise<void> => {
  const reading = readProfiles(folder).catch((error: unknown) => {
    if (!(error instanceof DamagedFileError)) throw error
  })
  await explainingFileErrors(
    reading.then(() => makePrivateFolder(folder)),
    t,
  )
}

/** The name of the profile that a command uses. */
export const profileOf = (flags: GlobalFlags, env: NodeJS.ProcessEnv, t: Translate): Promise<string> =>
  flags.profile ? Promise.resolve(flags.profile) : explainingFileErrors(readCurrentProfile(configFolder(env)), t)

/** The stored profile of a command, and its name. */
export const storedProfile = async (
  flags: GlobalFlags,
  env: NodeJS.ProcessEnv,
  t: Translate,
): Promise<{ readonly name: string; readonly profile: Profile | null }> => {
  const name = await profileOf(flags, env, t)
  return { name, profile: await explainingFileErrors(readProfile(configFolder(env), name), t) }
}

const OTHERS = 0o077

/** systemd stores credentials in a folder of the service's own, and grants access by other means than the mode. */
const isCredential = (file: string, { CREDENTIALS_DIRECTORY: folder }: NodeJS.ProcessEnv): boolean =>
  folder !== undefined && dirname(resolve(file)) === resolve(folder)

/** A secret in a file that its owner alone can read. */
export const readPrivateFile = async (file: string, env: NodeJS.ProcessEnv, t: Translate): Promise<string> => {
  const handle = await open(file).catch((error: unknown) => {
    throw new CliFailure(ExitCode.signedOut, t('cli.unreadable', { file }), { cause: error })
  })
  try {
    const { mode } = await handle.stat()
    if (process.platform !== 'win32' && !isCredential(file, env) && (mode & OTHERS) !== 0)
      throw new CliFailure(ExitCode.signedOut, t('cli.looseFile', { file }))
    return (await handle.readFile('utf8')).trim()
  } finally {
    await handle.close()
  }
}

/** Server and token of a command: `NETBAR_TOKEN`, `NETBAR_TOKEN_FILE`, else the current profile. */
export const connectionOf = async (flags: GlobalFlags, env: NodeJS.ProcessEnv, t: Translate): Promise<Connection> => {
  const given =
    env['NETBAR_TOKEN'] || (env['NETBAR_TOKEN_FILE'] ? await readPrivateFile(env['NETBAR_TOKEN_FILE'], env, t) : null)
  const stored = given && flags.server ? null : (await storedProfile(flags, env, t)).profile
  const server = flags.server ?? stored?.server
  const token = given ?? stored?.token
  if (!server)
    throw new CliFailure(given ? ExitCode.usage : ExitCode.signedOut, t(given ? 'cli.noServer' : 'cli.notSignedIn'))
  if (!token) throw new CliFailure(ExitCode.signedOut, t('cli.notSignedIn'))
  return { server, token }
}

/** The server of a command, signed in or not. */
export const serverOf = async (flags: GlobalFlags, env: NodeJS.ProcessEnv, t: Translate): Promise<string> => {
  const server = flags.server ?? (await storedProfile(flags, env, t)).profile?.server
  if (server) return server
  throw new CliFailure(ExitCode.usage, t('cli.noServer'))
}
