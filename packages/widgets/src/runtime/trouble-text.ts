import { $locale } from '@netbar/shared'
import { createTranslator, loadTroubleTexts } from '@netbar/shared/texts'
import type { TroubleCode } from './trouble.ts'
import type { WidgetRuntime } from './types.ts'

let texts: Awaited<ReturnType<typeof loadTroubleTexts>> | null = null

/** Loads what {@link troubleText} says. */
export const prepareTroubleTexts = async (): Promise<void> => {
  texts ??= await loadTroubleTexts()
}

/** What people read about trouble of this kind, in the runtime's language; the code before the texts are loaded. */
export const troubleText = (code: TroubleCode, { runtime }: WidgetRuntime): string =>
  texts ? createTranslator(texts[runtime.scope.getState($locale)])(`trouble.${code}`) : code
