import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

/** The built command: it starts in a sixth of the time of its sources. */
const PROGRAM = join(import.meta.dirname, '../packages/cli/dist/bin.js')

/** A shell's exit code for a process that a signal ended is this plus the signal's number. */
const SIGNAL_BASE = 128

/** Output and exit code of a command. */
export interface Ended {
  /** As a shell sees it: 130 for a process that ends by SIGINT. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that keeps running. */
export interface Running {
  /** The lines of stdout so far. */
  readonly lines: readonly string[]
  /** The lines of stderr so far. */
  readonly reported: readonly string[]
  /** Raw stream, for tests that control the reading. */
  readonly stdout: Readable
  /** Resolves as soon as the output meets the condition; rejects when the command ends before. */
  until(isMet: () => boolean): Promise<void>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
}

/** A `netbar tail` that keeps running. */
export interface RunningTail extends Running {
  /** Resolves when it is connected to the live channel. */
  readonly connected: Promise<void>
  /** Interrupts it, as Ctrl-C does. */
  stop(): Promise<number | null>
}

export interface RunOptions {
  /** Standard input. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A user's terminal with a home of its own. */
export interface Terminal {
  /** The home folder. */
  readonly home: string
  run(args: readonly string[], options?: RunOptions): Promise<Ended>
  start(args: readonly string[], options?: RunOptions): Running
  tail(args: readonly string[], options?: RunOptions): RunningTail
  /** Ends what still runs and removes the home. */
  close(): Promise<void>
}

/** Environment variables that tests must not inherit from the machine. */
const isForeign = (name: string): boolean => /^(NETBAR_|LC_|LANG$|NO_COLOR$|FORCE_COLOR$|NODE_OPTIONS$)/.test(name)
const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign(name)))

/** Opens a terminal without a session. */
export async function openTerminal(nodeOptions: readonly string[] = []): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'netbar-home-'))
  const running = new Set<() => void>()

  const start = (args: readonly string[], { input = '', env }: RunOptions = {}): Running => {
    const child = spawn(process.execPath, [...nodeOptions, PROGRAM, ...args], {
      env: { ...cleanEnvironment(), HOME: home, XDG_CONFIG_HOME: home, NETBAR_LANG: 'zh-CN', ...env },
      stdio: 'pipe',
    })
    const kill = () => child.kill('SIGKILL')
    running.add(kill)
    const waiting = new Set<() => void>()
    const printed = (stream: Readable): readonly string[] => {
      const lines: string[] = []
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        for (const check of waiting) check()
      })
      return lines
    }
    const lines = printed(child.stdout)
    const reported = printed(child.stderr)
    const ended = once(child, 'close').then((close) => {
      running.delete(kill)
      // Arguments of a child process's close event.
      const [code, signal] = close as [number | null, NodeJS.Signals | null]
      return signal === null ? code : SIGNAL_BASE + constants.signals[signal]
    })
    // A command that reads no input may be gone before it is written.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    return {
      lines,
      reported,
      stdout: child.stdout,
      ended,
      until: (isMet) =>
        new Promise((resolve, reject) => {
          const check = () => {
            if (!isMet()) return
            waiting.delete(check)
            resolve()
          }
          waiting.add(check)
          void ended.then((code) => {
            check()
            reject(new Error(`netbar ${args.join(' ')} ended with ${code} before that:\n${reported.join('\n')}`))
          })
          check()
        }),
      signal: (name) => void child.kill(name),
    }
  }

  return {
    home,
    start,
    run: async (args, options) => {
      const { lines, reported, ended } = start(args, options)
      const code = await ended
      return { code, stdout: lines.join('\n'), stderr: reported.join('\n') }
    },
    tail: (args, options) => {
      const tail = start(['tail', ...args], options)
      const connected = tail.until(() => tail.reported.includes('已连接'))
      // A rejection is no failure for a test that waits for something else.
      connected.catch(() => undefined)
      return {
        ...tail,
        connected,
        stop: () => {
          tail.signal('SIGINT')
          return tail.ended
        },
      }
    },
    close: async () => {
      for (const kill of running) kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}
