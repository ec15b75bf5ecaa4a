import type { Locale, Translate } from '@netbar/shared/texts'
import { globalFlags, languageOf, parseFlags, type GlobalFlags } from '../settings.ts'
import { loadTexts } from '../texts/texts.ts'

/** What every command starts from. */
export interface CommandContext {
  readonly flags: GlobalFlags
  readonly env: NodeJS.ProcessEnv
  readonly locale: Locale
  readonly t: Translate
}

/** Parses the flags of every command, and loads the texts of its language. */
export const contextOf = async (flags: unknown): Promise<CommandContext> => {
  const parsed = parseFlags(globalFlags, flags)
  const locale = languageOf(parsed, process.env)
  return { flags: parsed, env: process.env, locale, t: await loadTexts(locale) }
}
