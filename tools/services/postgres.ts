import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from './programs.ts'
import { changeOwner, unprivileged } from './run-as.ts'
import { startService } from './service.ts'
import type { Service } from './service.ts'

const run = promisify(execFile)

/** A temporary PostgreSQL server, deleted with its data when it is stopped. */
export interface Postgres {
  /** Address of the database with this name; `postgres` always exists. */
  url(database: string): string
  /** Stops it like a crash: open connections break, new ones are refused. */
  crash(): Promise<void>
  /** Restarts it with everything that was committed. */
  recover(): Promise<void>
  /** Suspends it, like a machine without power for its clients: nothing is answered and nothing is refused. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

const USER = 'netbar'
const PORT = 5432
/** Line of the status in PostgreSQL's PID file. */
const STATUS_LINE = 7

/** A linguistic collation, so that nothing works only because a database sorts texts by bytes. */
const INITDB =
  `-U ${USER} -A trust -E UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=und --no-sync --no-instructions`.split(
    ' ',
  )

/** Safe when the process is killed, but not when the power fails, which tests do not test. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const SETTINGS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=64MB',
  // Like docs/operations.md, for many worlds at once.
  'max_pred_locks_per_transaction=256',
  'listen_addresses=',
  // Worlds live for seconds: there is nothing to vacuum.
  'autovacuum=off',
]

/**
 * Starts a PostgreSQL server in a temporary folder, listening on a socket file there.
 *
 * @param isDurable Whether what was committed has to survive a power failure, as for measurements.
 * @param maxConnections Connections at once; PostgreSQL remembers ten times as many finished transactions.
 * @throws Error where this machine has no PostgreSQL: ask `findPostgres` before.
 */
export const startPostgres = async ({ isDurable = false, maxConnections = 400 } = {}): Promise<Postgres> => {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const runAs = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'netbar-pg-'))
  changeOwner(folder, runAs)
  const data = join(folder, 'data')
  const settings = [...(isDurable ? [] : QUICK), ...SETTINGS, `max_connections=${maxConnections}`]
  const isReady = (pid: number | undefined) => {
    const status = join(data, 'postmaster.pid')
    const lines = existsSync(status) ? readFileSync(status, 'utf8').split('\n') : []
    return lines[0] === String(pid) && lines[STATUS_LINE]?.trim() === 'ready'
  }
  const start = () =>
    startService({
      program: join(programs, 'postgres'),
      parameters: ['-D', data, '-k', folder, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])],
      runAs,
      isReady,
    })
  let service: Service | null = null
  /** The server and its processes for connections. */
  const signalAll = async (signal: NodeJS.Signals) => {
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
