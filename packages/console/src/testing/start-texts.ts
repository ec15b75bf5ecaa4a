import { loadTexts, startLanguage } from '../frame/texts/i18n.ts'
import { PARTS, type TextPart } from '../frame/texts/text-parts.ts'

/** Every text in Simplified Chinese, as after signing in. */
export const startTexts = async (): Promise<void> => {
  await startLanguage('zh-CN')
  // The keys are part names; Object.keys loses that type.
  await Promise.all((Object.keys(PARTS) as TextPart[]).map((part) => loadTexts(part)))
}
