import { isLocale, loadDomainTexts, loadFirstTexts, LOCALES, pluralForm, type Locale } from '@netbar/shared/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Loaders, PartTexts, TextPart } from './text-parts.ts'

const publicLoaders = {
  'zh-CN': () => import('../../texts/zh-CN/first/index.ts'),
  'en-US': () => import('../../texts/en-US/first/index.ts'),
  'zh-TW': () => import('../../texts/zh-TW/first/index.ts'),
} satisfies Loaders

const NAMESPACE = 'translation'
/** Log event of a missing text; a page that did not load its part shows the bare key. */
const MISSING_TEXT = 'netbar: there is no text'
/** Requested parts: a change of language loads them in the new one too. */
const wanted = new Set<TextPart>()
/** Loaded parts by language. */
const there: Record<Locale, Set<TextPart>> = { 'zh-CN': new Set(), 'en-US': new Set(), 'zh-TW': new Set() }

/** Texts of a part's files, each under the last part of its name: `routes.json` and `suppliers.routes.json` are both of routes. */
const byFeature = ({ texts }: PartTexts): readonly object[] =>
  Object.entries(texts).map(([path, text]) => ({ [path.split(/[./]/).at(-2) ?? '']: text }))

const add = (locale: Locale, texts: object): void => {
  i18next.addResourceBundle(locale, NAMESPACE, texts, true, true)
}

/** Loads all requested parts in a language, including those requested meanwhile. */
const addWanted = async (locale: Locale): Promise<void> => {
  const missing = [...wanted].filter((part) => !there[locale].has(part))
  if (missing.length === 0) return
  // Loaded on demand: the sign-in page does not need the table of parts.
  const { PARTS } = await import('./text-parts.ts')
  const loaded = await Promise.all([
    ...(missing.includes('pages') ? [loadDomainTexts(locale)] : []),
    ...missing.map(async (part) => byFeature(await PARTS[part][locale]())),
  ])
  for (const texts of loaded.flat()) add(locale, texts)
  for (const part of missing) there[locale].add(part)
  await addWanted(locale)
}

/** Loads a part of the texts in the current language. */
export const loadTexts = async (part: TextPart): Promise<void> => {
  wanted.add(part)
  const { language } = i18next
  if (!isLocale(language)) return
  await addWanted(language)
  // The language was changed meanwhile.
  if (i18next.language !== language) await loadTexts(part)
}

/** Loads the texts common to all pages behind the sign-in, and the domain's; the sign-in page does without. */
export const loadPageTexts = (): Promise<void> => loadTexts('pages')

/** Loads the texts of a language, ours and the domain's first ones, and switches to it. */
export const switchLanguage = async (locale: Locale): Promise<void> => {
  if (!i18next.hasResourceBundle(locale, NAMESPACE)) {
    const [domain, own] = await Promise.all([loadFirstTexts(locale), publicLoaders[locale]()])
    for (const texts of [domain, ...byFeature(own)]) add(locale, texts)
  }
  await addWanted(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Starts i18next in a language. Placeholders are `{name}` and `{n, plural(…)}`, as in all texts of netbar. */
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
