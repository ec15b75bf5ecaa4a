import { ExitCode } from '../exit-codes.ts'

/** Result of one check: `broken` ends the command with its code, `doubt` does not. */
export interface Finding {
  readonly state: 'good' | 'doubt' | 'broken'
  /** The check, its result, and what to do about it. */
  readonly text: string
  readonly code: ExitCode
}

export const good = (text: string): Finding => ({ state: 'good', text, code: ExitCode.ok })
export const doubt = (text: string): Finding => ({ state: 'doubt', text, code: ExitCode.ok })
export const broken = (text: string, code: ExitCode = ExitCode.failed): Finding => ({ state: 'broken', text, code })
