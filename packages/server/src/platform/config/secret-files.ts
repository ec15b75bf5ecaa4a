import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import { SECRETS } from './environment.ts'

/** The variables that a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>

const OTHERS = 0o007

const readSecretFile = (name: string, path: string): string => {
  try {
    if ((statSync(path).mode & OTHERS) !== 0)
      throw new ConfigError(`${name}: everybody on this machine can read ${path}: run chmod o= ${path}`)
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(`${name}: the file ${path} cannot be read (${reason}).`)
  }
}

/**
 * The environment with secrets read from files: `NETBAR_TOKEN_SECRET_FILE` names the file with `NETBAR_TOKEN_SECRET`,
 * surrounding white space is ignored. An empty variable counts as unset.
 *
 * @throws ConfigError for a file that cannot be read, that other users can read, or that is given beside the secret
 * itself.
 */
export const withSecretFiles = (env: Environment): Readonly<Record<string, string>> => {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value] as const],
    ),
  )
  for (const secret of SECRETS) {
    const name = `${secret}_FILE`
    const path = given[name]
    if (path === undefined) continue
    if (given[secret] !== undefined) throw new ConfigError(`${secret} and ${name} are both set: keep one of them.`)
    given[secret] = readSecretFile(name, path)
  }
  return given
}
