import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const BIN = join(import.meta.dirname, '../../packages/cli/dist/bin.js')

/** What a command of the terminal printed and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** `netbar tail` that goes on. */
export interface RunningTail {
  /** Resolves when it hears the live channel. */
  readonly connected: Promise<void>
  /** The lines so far. */
  readonly lines: readonly string[]
  /** Interrupts it, as Ctrl-C does. */
  stop(): Promise<number | null>
}

/** A person's terminal: the built command, with a home of its own. */
export interface Terminal {
  run(args: readonly string[], input?: string): Promise<Ended>
  tail(args: readonly string[]): RunningTail
  /** Ends what still runs and removes the home. */
  close(): Promise<void>
}

/** Opens a terminal that is signed in nowhere. */
export async function openTerminal(): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'netbar-home-'))
  const running = new Set<() => void>()
  const start = (args: readonly string[]) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, NETBAR_LANG: 'zh-CN' },
      stdio: 'pipe',
    })
    const kill = () => child.kill('SIGKILL')
    running.add(kill)
    const closed = once(child, 'close').then(([code]) => {
      running.delete(kill)
      return typeof code === 'number' ? code : null
    })
    return { child, closed }
  }
  return {
    run: async (args, input = '') => {
      const { child, closed } = start(args)
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
      child.stdin.end(input)
      return { code: await closed, stdout, stderr }
    },
    tail: (args) => {
      const { child, closed } = start(['tail', ...args])
      const lines: string[] = []
      createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
      const connected = new Promise<void>((resolve, reject) => {
        createInterface({ input: child.stderr }).on('line', (line) => {
          if (line === '已连接') resolve()
        })
        void closed.then((code) => reject(new Error(`tail ended with ${code} before it was connected`)))
      })
      return {
        connected,
        lines,
        stop: () => {
          child.kill('SIGINT')
          return closed
        },
      }
    },
    close: async () => {
      for (const kill of running) kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}
