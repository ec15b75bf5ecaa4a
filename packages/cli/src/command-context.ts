import type { Locale, Translate } from '@netbar/shared/texts'

/** Context of every command. */
export interface CommandContext {
  readonly env: NodeJS.ProcessEnv
  readonly locale: Locale
  readonly t: Translate
}

/** Runs a command: takes its raw flags, yields the exit code. */
export type RunCommand = (flags: unknown, context: CommandContext) => Promise<number>

/** Loads what a command needs, once it is run. */
export type LoadCommand = () => Promise<RunCommand>
