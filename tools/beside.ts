import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ROOT } from './repository.ts'

/** A command that runs while others do. */
export interface Beside {
  /** How it ended, what it said until then, and how long it took. */
  readonly ended: Promise<{ readonly status: number | null; readonly said: string; readonly seconds: number }>
  /** Ends it with everything that it has started. */
  stop(): void
}

/** Starts a command beside what follows; what it says is kept until it has ended. */
export const startBeside = (command: string, env: NodeJS.ProcessEnv): Beside => {
  const started = performance.now()
  // A group of its own, which can be ended as a whole.
  const child = spawn(`exec 2>&1; ${command}`, {
    cwd: ROOT,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is over.
    }
  }
  process.once('exit', stop)
  const ended = Promise.all([text(child.stdout), once(child, 'close')]).then(([said, [status]]) => {
    process.off('exit', stop)
    return { status: typeof status === 'number' ? status : null, said, seconds: (performance.now() - started) / 1000 }
  })
  return { ended, stop }
}
