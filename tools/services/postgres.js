import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from './programs.js'
import { hand, unprivileged } from './run-as.js'
import { startService } from './service.js'
const run = promisify(execFile)
const USER = 'netbar'
const PORT = 5432
/** Of the file in which PostgreSQL says how it is. */
const STATUS_LINE = 7
/** Texts are sorted as a language does, so that nothing works by the accident of a database that sorts them by bytes. */
const INITDB =
  `-U ${USER} -A trust -E UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=und --no-sync --no-instructions`.split(
    ' ',
  )
/** It survives being killed, and not the power failing, which nobody tests here. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=64MB',
  'max_connections=200',
  // As docs/operations.md has it, for many worlds at once.
  'max_pred_locks_per_transaction=256',
  'listen_addresses=',
  // Worlds of a few seconds leave nothing worth cleaning up.
  'autovacuum=off',
]
/**
 * Starts a PostgreSQL server in a temporary folder, reached by a socket file there.
 *
 * @throws Error where this machine has no PostgreSQL: ask `findPostgres` before.
 */
export const startPostgres = async () => {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const runAs = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'netbar-pg-'))
  hand(folder, runAs)
  const data = join(folder, 'data')
  const isReady = (pid) => {
    const status = join(data, 'postmaster.pid')
    const lines = existsSync(status) ? readFileSync(status, 'utf8').split('\n') : []
    return lines[0] === String(pid) && lines[STATUS_LINE]?.trim() === 'ready'
  }
  const start = () =>
    startService({
      program: join(programs, 'postgres'),
      parameters: ['-D', data, '-k', folder, '-p', String(PORT), ...SETTINGS.flatMap((setting) => ['-c', setting])],
      runAs,
      isReady,
    })
  let service = null
  /** The server and the processes that it has for its connections. */
  const signalAll = async (signal) => {
    const pid = service?.pid
    if (pid === undefined) return
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
    const processes = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
    process.kill(pid, signal)
    for (const [own, parent] of processes) if (parent === pid && own !== undefined) process.kill(own, signal)
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await run(join(programs, 'initdb'), ['-D', data, ...INITDB], { ...runAs, cwd: folder })
    service = await start()
  } catch (error) {
    remove()
    throw error
  }
  return {
    url: (database) => `postgres://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    crash: async () => {
      await service?.end('SIGQUIT')
      service = null
    },
    recover: async () => {
      service = await start()
    },
    stop: async () => {
      await service?.end('SIGQUIT')
      remove()
    },
  }
}
