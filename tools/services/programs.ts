import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const versionOf = (folder: string): number => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)

/** Where distributions and Homebrew put PostgreSQL's programs, which are rarely in the path; the newest first. */
const postgresFolders = (): readonly string[] =>
  globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/{opt/homebrew,usr/local}/opt/postgresql*/bin']).sort(
    (a, b) => versionOf(b) - versionOf(a),
  )

const findIn = (folders: readonly string[], programs: readonly string[]): string | null =>
  folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null

const pathFolders = (): readonly string[] => (process.env['PATH'] ?? '').split(delimiter).filter((part) => part !== '')

/** Folder with PostgreSQL's programs; null where this machine has none. */
export const findPostgres = (): string | null =>
  findIn([...pathFolders(), ...postgresFolders()], ['initdb', 'postgres'])

/** Path of redis-server; null where this machine has none. */
export const findRedis = (): string | null => {
  const folder = findIn([...pathFolders(), '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'], ['redis-server'])
  return folder === null ? null : join(folder, 'redis-server')
}
