import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunAs } from './run-as.ts'

const START_MS = 20_000
const LOOK_EACH_MS = 10
const KEPT_OUTPUT = 4_000

/** A running service process. */
export interface Service {
  readonly pid: number | undefined
  /** Ends it by a signal, and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface ServiceParts {
  readonly program: string
  readonly parameters: readonly string[]
  readonly runAs?: RunAs
  /** Whether the process with this id is serving. */
  readonly isReady: (pid: number | undefined) => boolean | Promise<boolean>
}

/**
 * Starts a program and waits until it is ready. It ends with this process.
 *
 * @throws Error with the program's output where it does not start.
 */
export const startService = async ({ program, parameters, runAs = {}, isReady }: ServiceParts): Promise<Service> => {
  const child = spawn(program, parameters, { ...runAs, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-KEPT_OUTPUT)
    })
  const closed = once(child, 'close')
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void closed.then(() => process.off('exit', kill))

  const deadline = performance.now() + START_MS
  while (!(await isReady(child.pid))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      kill()
      throw new Error(`${program} did not start: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS))
  }
  return {
    pid: child.pid,
    end: async (signal) => {
      child.kill(signal)
      await closed
    },
  }
}
