import type { Locale, Translate } from '@netbar/shared/texts'

/** What every command starts from. */
export interface CommandContext {
  readonly env: NodeJS.ProcessEnv
  readonly locale: Locale
  readonly t: Translate
}
