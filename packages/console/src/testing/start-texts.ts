import { loadTexts, startLanguage } from '../frame/texts/i18n.ts'

/** Every text in Simplified Chinese, as after signing in. */
export const startTexts = async (): Promise<void> => {
  await startLanguage('zh-CN')
  const parts = [
    'pages',
    'personal',
    'ordering',
    'returning',
    'product',
    'purchase',
    'stock',
    'attachment',
    'settlement',
    'setting',
  ] as const
  await Promise.all(parts.map((part) => loadTexts(part)))
}
