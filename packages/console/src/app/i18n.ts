import { isLocale, loadDomainTexts, loadWidgetTexts, LOCALES, pluralForm, type Locale } from '@netbar/shared/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const publicLoaders = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'en-US': () => import('../texts/en-US/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
} satisfies Record<Locale, unknown>

const pageLoaders = {
  'zh-CN': () => import('../texts/zh-CN/pages.ts'),
  'en-US': () => import('../texts/en-US/pages.ts'),
  'zh-TW': () => import('../texts/zh-TW/pages.ts'),
} satisfies Record<Locale, unknown>

const NAMESPACE = 'translation'
/** A text that only the pages have tells whether theirs are there. */
const PAGES_KEY = 'tabs.title'

const add = (locale: Locale, texts: object): void => {
  i18next.addResourceBundle(locale, NAMESPACE, texts, true, true)
}
const hasPageTexts = (locale: string): boolean => i18next.exists(PAGES_KEY, { lng: locale })

const addPageTexts = async (locale: Locale): Promise<void> => {
  if (hasPageTexts(locale)) return
  const [domain, own] = await Promise.all([loadDomainTexts(locale), pageLoaders[locale]()])
  add(locale, { ...domain, ...own.texts })
}

/** Loads what the pages behind the sign-in say, and all that the domain does; those at the door do without. */
export const loadPageTexts = async (): Promise<void> => {
  const { language } = i18next
  if (isLocale(language)) await addPageTexts(language)
}

/** Loads a language's texts, ours and the domain's that may be wanted at once, and switches everything to it. */
export const switchLanguage = async (locale: Locale): Promise<void> => {
  const isSignedIn = hasPageTexts(i18next.language)
  if (!i18next.hasResourceBundle(locale, NAMESPACE)) {
    const [domain, own] = await Promise.all([loadWidgetTexts(locale), publicLoaders[locale]()])
    add(locale, { ...domain, ...own.texts })
  }
  if (isSignedIn) await addPageTexts(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Starts i18next in a language. Placeholders are `{name}` and `{n, plural(…)}`, as in every text of netbar. */
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
  i18next.services.formatter?.add('plural', (value: number, _locale, { one, other }) => pluralForm(value, one, other))
  await switchLanguage(locale)
}
