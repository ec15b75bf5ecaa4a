import { loadDomainTexts, LOCALES, type Locale } from '@netbar/shared/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const loaders = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'en-US': () => import('../texts/en-US/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
} satisfies Record<Locale, unknown>

const NAMESPACE = 'translation'

/** Loads a language's texts, ours and the domain's, and switches everything to it. */
export const switchLanguage = async (locale: Locale): Promise<void> => {
  if (!i18next.hasResourceBundle(locale, NAMESPACE)) {
    const [domain, own] = await Promise.all([loadDomainTexts(locale), loaders[locale]()])
    i18next.addResourceBundle(locale, NAMESPACE, { ...domain, ...own.texts })
  }
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Starts i18next in a language. Placeholders are `{name}`, as in every text of netbar. */
export const startLanguage = async (locale: Locale): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  })
  await switchLanguage(locale)
}
