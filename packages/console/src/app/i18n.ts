import { isLocale, loadDomainTexts, loadWidgetTexts, LOCALES, pluralForm, type Locale } from '@netbar/shared/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

type Loaders = Record<Locale, () => Promise<{ readonly texts: object }>>

const publicLoaders = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'en-US': () => import('../texts/en-US/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
} satisfies Loaders

/** Texts that come when they are wanted. */
const PARTS = {
  pages: {
    'zh-CN': () => import('../texts/zh-CN/pages.ts'),
    'en-US': () => import('../texts/en-US/pages.ts'),
    'zh-TW': () => import('../texts/zh-TW/pages.ts'),
  },
  personal: {
    'zh-CN': () => import('../texts/zh-CN/personal.ts'),
    'en-US': () => import('../texts/en-US/personal.ts'),
    'zh-TW': () => import('../texts/zh-TW/personal.ts'),
  },
  product: {
    'zh-CN': () => import('../texts/zh-CN/product.ts'),
    'en-US': () => import('../texts/en-US/product.ts'),
    'zh-TW': () => import('../texts/zh-TW/product.ts'),
  },
  ordering: {
    'zh-CN': () => import('../texts/zh-CN/ordering.ts'),
    'en-US': () => import('../texts/en-US/ordering.ts'),
    'zh-TW': () => import('../texts/zh-TW/ordering.ts'),
  },
  import: {
    'zh-CN': () => import('../texts/zh-CN/import.ts'),
    'en-US': () => import('../texts/en-US/import.ts'),
    'zh-TW': () => import('../texts/zh-TW/import.ts'),
  },
  stock: {
    'zh-CN': () => import('../texts/zh-CN/stock.ts'),
    'en-US': () => import('../texts/en-US/stock.ts'),
    'zh-TW': () => import('../texts/zh-TW/stock.ts'),
  },
  purchase: {
    'zh-CN': () => import('../texts/zh-CN/purchase.ts'),
    'en-US': () => import('../texts/en-US/purchase.ts'),
    'zh-TW': () => import('../texts/zh-TW/purchase.ts'),
  },
  statistics: {
    'zh-CN': () => import('../texts/zh-CN/statistics.ts'),
    'en-US': () => import('../texts/en-US/statistics.ts'),
    'zh-TW': () => import('../texts/zh-TW/statistics.ts'),
  },
  attachment: {
    'zh-CN': () => import('../texts/zh-CN/attachment.ts'),
    'en-US': () => import('../texts/en-US/attachment.ts'),
    'zh-TW': () => import('../texts/zh-TW/attachment.ts'),
  },
  settlement: {
    'zh-CN': () => import('../texts/zh-CN/settlement.ts'),
    'en-US': () => import('../texts/en-US/settlement.ts'),
    'zh-TW': () => import('../texts/zh-TW/settlement.ts'),
  },
} satisfies Record<string, Loaders>

/** Pages that have texts of their own. */
export type TextPart = keyof typeof PARTS

const NAMESPACE = 'translation'
/** How the log names a text that is not there; a page that did not ask for its part shows the bare key. */
const MISSING_TEXT = 'netbar: there is no text'
/** The parts that were asked for: who changes the language finds them in the next one too. */
const wanted = new Set<TextPart>()
/** The parts that are there, by language. */
const there: Record<Locale, Set<TextPart>> = { 'zh-CN': new Set(), 'en-US': new Set(), 'zh-TW': new Set() }

const add = (locale: Locale, texts: object): void => {
  i18next.addResourceBundle(locale, NAMESPACE, texts, true, true)
}

/** Loads all that is wanted in a language, and what was asked for meanwhile. */
const addWanted = async (locale: Locale): Promise<void> => {
  const missing = [...wanted].filter((part) => !there[locale].has(part))
  if (missing.length === 0) return
  const loaded = await Promise.all([
    ...(missing.includes('pages') ? [loadDomainTexts(locale)] : []),
    ...missing.map(async (part) => (await PARTS[part][locale]()).texts),
  ])
  for (const texts of loaded) add(locale, texts)
  for (const part of missing) there[locale].add(part)
  await addWanted(locale)
}

/** Loads what a part of the pages says, in the language on the screen. */
export const loadTexts = async (part: TextPart): Promise<void> => {
  wanted.add(part)
  const { language } = i18next
  if (!isLocale(language)) return
  await addWanted(language)
  // Somebody changed it meanwhile.
  if (i18next.language !== language) await loadTexts(part)
}

/** Loads what every page behind the sign-in may say, and all that the domain does; those at the door do without. */
export const loadPageTexts = (): Promise<void> => loadTexts('pages')

/** Loads a language's texts, ours and the domain's that may be wanted at once, and switches everything to it. */
export const switchLanguage = async (locale: Locale): Promise<void> => {
  if (!i18next.hasResourceBundle(locale, NAMESPACE)) {
    const [domain, own] = await Promise.all([loadWidgetTexts(locale), publicLoaders[locale]()])
    add(locale, { ...domain, ...own.texts })
  }
  await addWanted(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Starts i18next in a language. Placeholders are `{name}` and `{n, plural(…)}`, as in every text of netbar. */
export const startLanguage = async (locale: Locale): Promise<void> => {
  for (const parts of Object.values(there)) parts.clear()
  await i18next.use(initReactI18next).init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_locales, _namespace, key) => console.error(`${MISSING_TEXT} ${key}`),
  })
  i18next.services.formatter?.add('plural', (value: number, _locale, { one, other }) => pluralForm(value, one, other))
  await switchLanguage(locale)
}
