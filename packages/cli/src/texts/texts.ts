import { createTranslator, loadDomainTexts, type Locale, type Translate } from '@netbar/shared/texts'

const loaders = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'zh-TW': () => import('./zh-TW/index.ts'),
} satisfies Record<Locale, unknown>

/** Texts of the CLI in one language, and those of the domain where a command is run, not only described. */
export const loadTexts = async (locale: Locale, isRun = true): Promise<Translate> => {
  const [own, domain] = await Promise.all([loaders[locale](), isRun ? loadDomainTexts(locale) : {}])
  return createTranslator(own.texts, domain)
}
