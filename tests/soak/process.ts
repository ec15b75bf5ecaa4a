import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The server of a soak, which is killed and restarted on the same data. */
export interface SoakProcess {
  readonly url: () => string
  readonly pid: () => number
  /** Starts it again after it has ended. */
  start(): Promise<void>
  /** Ends it, and returns its exit code; null where it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const SERVER = join(import.meta.dirname, 'soak-server.ts')

/**
 * @param env Environment of the server; `SOAK_SEED` increases with each start, so that no two floors generate the
 * same ids.
 */
export const createSoakProcess = (env: Readonly<Record<string, string>>, seed: number): SoakProcess => {
  let child: ChildProcess | null = null
  let url = ''
  let starts = 0
  return {
    url: () => url,
    pid: () => child?.pid ?? 0,
    start: async () => {
      starts += 1
      const started = spawn(process.execPath, ['--conditions=@netbar/source', SERVER], {
        env: { ...process.env, PORT: '0', NETBAR_PROFILE: 'test', ...env, SOAK_SEED: String(seed + starts) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      const ended = once(started, 'close').then(() => Promise.reject(new Error('The server ended by itself')))
      const lines = createInterface({ input: started.stdout })
      // The end after the start is handled elsewhere.
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
      ended.catch(() => {})
      url = line.replace('ready ', '')
    },
    end: async (signal) => {
      const ending = child
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return null
      const closed = once(ending, 'close')
      ending.kill(signal)
      const [code] = (await closed) as [number | null]
      return code
    },
  }
}
