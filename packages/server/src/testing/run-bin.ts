import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../bin.ts', import.meta.url))
const READY = /^netbar-server ready (http\S+)$/m

/** How a command ended. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface BinProcess {
  readonly pid: number
  /** Address of the server, or null where the process ended without one. */
  readonly url: string | null
  readonly ended: Promise<Outcome>
  signal(signal: NodeJS.Signals): void
}

const spawnBin = (parameters: readonly string[], env: Readonly<Record<string, string>>, input: string) => {
  const { PORT: _port, HOST: _host, ...inherited } = process.env
  const others = Object.fromEntries(Object.entries(inherited).filter(([name]) => !name.startsWith('NETBAR_')))
  const child = spawn(process.execPath, ['--conditions=@netbar/source', BIN, ...parameters], {
    env: { ...others, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A command that reads no input may be gone before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const ended = said.then(([stdout, stderr, [code]]): Outcome => ({
    code: typeof code === 'number' ? code : null,
    stdout,
    stderr,
  }))
  return { child, ended }
}

/** Runs `netbar-server` with these parameters to its end, with these environment variables only. */
export const runBin = (
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Outcome> => spawnBin(parameters, env, input).ended

/** Starts `netbar-server` as a process, and waits until it serves or has ended. */
export const startBin = async (env: Readonly<Record<string, string>>): Promise<BinProcess> => {
  const { child, ended } = spawnBin([], { PORT: '0', ...env }, '')
  let stdout = ''
  const url = await new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      const found = READY.exec(stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => resolve(null))
  })
  return { pid: child.pid ?? 0, url, ended, signal: (signal) => void child.kill(signal) }
}
