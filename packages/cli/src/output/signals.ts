import { ExitCode } from '../exit-codes.ts'

const SIGNALS = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated, SIGHUP: ExitCode.hungUp } as const
type Signal = keyof typeof SIGNALS

let received: Signal | null = null

/** Calls `end` when the process is interrupted or terminated; the second signal kills it at once. */
export const onSignal = (end: (code: number) => void): void => {
  for (const [name, code] of Object.entries(SIGNALS))
    process.once(name, () => {
      received = name as Signal // Object.entries loses the key types.
      end(code)
    })
}

/**
 * Ends the process by the received signal, after the command has ended in order: its parent sees that it was
 * interrupted (130, 143 in a shell), and systemd sees the stop that it requested. Does nothing without a signal.
 */
export const endBySignal = (): void => {
  if (received === null || process.platform === 'win32') return
  for (const name of Object.keys(SIGNALS)) process.removeAllListeners(name)
  process.kill(process.pid, received)
}
