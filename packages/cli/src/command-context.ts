import type { Locale, Translate } from '@netbar/shared/texts'

/** Context of every command. */
export interface CommandContext {
  readonly env: NodeJS.ProcessEnv
  readonly locale: Locale
  readonly t: Translate
}
