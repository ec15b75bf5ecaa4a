import { loadTexts, startLanguage } from '../app/i18n.ts'

/** Every text in Simplified Chinese, as after signing in. */
export const startTexts = async (): Promise<void> => {
  await startLanguage('zh-CN')
  await Promise.all([loadTexts('pages'), loadTexts('personal'), loadTexts('product'), loadTexts('stock')])
}
