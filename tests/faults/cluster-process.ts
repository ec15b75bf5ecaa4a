import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** One of several server processes on one database, as on a machine of its own. */
export interface ClusterProcess {
  readonly url: string
  readonly port: number
  /** Number of calls it has written. */
  readonly written: () => number
  /** Creates service calls of guests of a branch until {@link ClusterProcess.rest}. */
  write(branchNo: string): void
  /** Stops writing; resolves when the last write is done. */
  rest(): Promise<void>
  kill(): Promise<void>
  /** Ends it, and returns its exit code. */
  stop(): Promise<number | null>
}

const SERVER = join(import.meta.dirname, 'cluster-server.ts')

/**
 * Starts a server process with this environment.
 *
 * @param release `next` for one with the tables of a next release.
 * @throws with its output when it ends before it is ready.
 */
export const startClusterProcess = async (
  env: Readonly<Record<string, string>>,
  release: 'this' | 'next' = 'this',
): Promise<ClusterProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'netbar-cluster-'))
  const child = spawn(process.execPath, ['--conditions=@netbar/source', SERVER, release], {
    env: { ...process.env, PORT: '0', NETBAR_PROFILE: 'test', NETBAR_DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A killed process no longer reads.
  child.stdin.on('error', () => undefined)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-8_000)
  })
  const closed = once(child, 'close').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true })
    return typeof code === 'number' ? code : null
  })
  let written = 0
  let resting = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length))
    if (line === 'written') written += 1
    if (line === 'resting') resting.resolve()
  })
  const url = await Promise.race([
    ready.promise,
    closed.then(() => Promise.reject(new Error(`The server ended before it was ready:\n${said}`))),
  ])
  return {
    url,
    port: Number(new URL(url).port),
    written: () => written,
    write: (branchNo) => {
      resting = Promise.withResolvers<void>()
      child.stdin.write(`write ${branchNo}\n`)
    },
    rest: async () => {
      child.stdin.write('rest\n')
      await resting.promise
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
    stop: async () => {
      child.kill('SIGTERM')
      return closed
    },
  }
}
