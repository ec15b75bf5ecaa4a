import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const versionOf = (folder: string): number => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)

/** Where distributions and Homebrew put PostgreSQL's programs, which are rarely in the path; the newest first. */
const postgresFolders = (): readonly string[] =>
  globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/{opt/homebrew,usr/local}/opt/postgresql*/bin']).sort(
    (a, b) => versionOf(b) - versionOf(a),
  )

/** Treats installed services as missing: shows what happens without them. */
const areHidden = (): boolean => Boolean(process.env['NETBAR_WITHOUT_SERVICES'])

const findIn = (folders: readonly string[], programs: readonly string[]): string | null => {
  if (areHidden()) return null
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
}

const pathFolders = (): readonly string[] => (process.env['PATH'] ?? '').split(delimiter).filter((part) => part !== '')

const OLDEST_POSTGRES = 15

const isRecent = (folder: string): boolean => {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(said)?.[1]) >= OLDEST_POSTGRES
}

/** Folder with the programs of PostgreSQL 15 or newer; null where this machine has none. */
export const findPostgres = (): string | null => {
  const folder = findIn([...postgresFolders(), ...pathFolders()], ['initdb', 'postgres'])
  return folder !== null && isRecent(folder) ? folder : null
}

/** Path of redis-server; null where this machine has none. */
export const findRedis = (): string | null => {
  const folder = findIn([...pathFolders(), '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'], ['redis-server'])
  return folder === null ? null : join(folder, 'redis-server')
}
