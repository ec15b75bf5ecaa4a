import { loadTexts, startLanguage } from '../frame/texts/i18n.ts'
import { PARTS, type TextPart } from '../frame/texts/text-parts.ts'

/** Every text in Simplified Chinese, as after signing in. */
export const startTexts = async (): Promise<void> => {
  await startLanguage('zh-CN')
  // Its keys are the names of parts, which Object.keys forgets.
  await Promise.all((Object.keys(PARTS) as TextPart[]).map((part) => loadTexts(part)))
}
