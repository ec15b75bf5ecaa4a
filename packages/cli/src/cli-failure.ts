import type { ExitCode } from './exit-codes.ts'

/** Ends a command with one line on stderr and a code. */
export class CliFailure extends Error {
  readonly code: ExitCode
  constructor(code: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CliFailure'
    this.code = code
  }
}
