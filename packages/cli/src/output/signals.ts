import { ExitCode } from '../exit-codes.ts'

const SIGNALS = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated, SIGHUP: ExitCode.hungUp } as const
type Signal = keyof typeof SIGNALS

let received: Signal | null = null

/** Lets a command end in order when it is interrupted or terminated; the second signal ends it at once. */
export const onSignal = (end: (code: number) => void): void => {
  for (const [name, code] of Object.entries(SIGNALS))
    process.once(name, () => {
      received = name as Signal // Object.entries forgets what the keys are.
      end(code)
    })
}

/**
 * Ends the process as the signal would have, after the command has ended in order: who started it sees that it was
 * interrupted (130, 143 in a shell), and systemd sees a stop that it asked for. Does nothing without a signal.
 */
export const endBySignal = (): void => {
  if (received === null || process.platform === 'win32') return
  for (const name of Object.keys(SIGNALS)) process.removeAllListeners(name)
  process.kill(process.pid, received)
}
