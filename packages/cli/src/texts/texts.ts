import { createTranslator, loadDomainTexts, type Locale, type Translate } from '@netbar/shared/texts'

const loaders = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  'en-US': () => import('./en-US/index.ts'),
  'zh-TW': () => import('./zh-TW/index.ts'),
} satisfies Record<Locale, unknown>

/** The terminal's texts and the domain's in one language. */
export const loadTexts = async (locale: Locale): Promise<Translate> => {
  const [own, domain] = await Promise.all([loaders[locale](), loadDomainTexts(locale)])
  return createTranslator(own.texts, domain)
}
