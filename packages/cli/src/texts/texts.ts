import { createTranslator, loadDomainTexts, type Locale, type Translate } from '@netbar/shared/texts'

const loaders = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'zh-TW': () => import('./zh-TW/index.ts'),
} satisfies Record<Locale, unknown>

/** Texts of the CLI and of the domain in one language. */
export const loadTexts = async (locale: Locale): Promise<Translate> => {
  const [own, domain] = await Promise.all([loaders[locale](), loadDomainTexts(locale)])
  return createTranslator(own.texts, domain)
}
