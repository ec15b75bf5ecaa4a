import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** `test` is a small world without events, `demo` the large one with a simulated floor. */
export type ServerProfile = 'test' | 'demo'

/** A real server process with a data folder of its own. */
export interface RunningServer {
  readonly url: string
  /** Password of every seeded account. */
  readonly password: string
  /** Stops the process and removes its data. */
  stop(): Promise<void>
}

const BIN = join(import.meta.dirname, '../packages/server/dist/bin.js')
const READY = /^netbar-server ready (http\S+)$/
/** Password of every seeded account. */
export const SERVER_PASSWORD = 'netbar-e2e-2026'

/**
 * Starts the built server on a free port, and waits until it answers.
 *
 * @param more Additional environment variables, such as the address of a database.
 * @throws with the server's output when it ends before it is ready.
 */
export async function startServer(
  profile: ServerProfile,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netbar-e2e-'))
  const server = spawn(process.execPath, [BIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      NETBAR_PROFILE: profile,
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: SERVER_PASSWORD,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(server, 'close')
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await closed
    await rm(dataDir, { recursive: true, force: true })
  }

  const ready = new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = READY.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([ready, closed.then(() => undefined)])
  if (url !== undefined) return { url, password: SERVER_PASSWORD, stop }
  await rm(dataDir, { recursive: true, force: true })
  throw new Error(`The server ended before it was ready:\n${said}`)
}
