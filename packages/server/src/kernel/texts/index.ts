import { fillText } from '@netbar/shared/contract'
import enErrors from './en-US/errors.json' with { type: 'json' }
import zhErrors from './zh-CN/errors.json' with { type: 'json' }
import twErrors from './zh-TW/errors.json' with { type: 'json' }

/** Languages of the server's messages. */
export type Locale = 'zh-CN' | 'en-US' | 'zh-TW'

/** The texts of a domain, by language, feature and name. */
export type DomainTexts = Readonly<Record<Locale, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** The names of some texts: `<feature>.<name>`. */
export type KeysOf<Resources> = {
  readonly [
    Key in {
      [Feature in Extract<keyof Resources, string>]: `${Feature}.${Extract<keyof Resources[Feature], string>}`
    }[Extract<keyof Resources, string>]
  ]: string
}

/** Every text by its name; each domain adds its own by augmenting this interface. */
export interface Texts extends KeysOf<{ readonly errors: typeof zhErrors }> {}

/** Name of a text: `<feature>.<name>`. */
export type TextKey = keyof Texts
/** What replaces `{name}` in a text. */
export type TextParams = Readonly<Record<string, string | number>>
/** A text before its language is known. */
export interface Text {
  readonly key: TextKey
  readonly params?: TextParams
}

const byLocale: Readonly<Record<Locale, Map<string, string>>> = {
  'zh-CN': new Map(),
  'en-US': new Map(),
  'zh-TW': new Map(),
}

/** Registers the texts of a domain; `defineDomain` calls it. */
export const addTexts = (texts: DomainTexts): void => {
  for (const [locale, known] of Object.entries(byLocale))
    // `byLocale` has the keys of its type.
    for (const [feature, named] of Object.entries(texts[locale as Locale]))
      for (const [name, text] of Object.entries(named)) known.set(`${feature}.${name}`, text)
}

addTexts({ 'zh-CN': { errors: zhErrors }, 'en-US': { errors: enErrors }, 'zh-TW': { errors: twErrors } })

/** Translates a key. An unknown one, e.g. stored by another version, is returned as it is. */
export const translateKey = (locale: Locale, key: string, params: TextParams = {}): string =>
  fillText(byLocale[locale].get(key) ?? key, params)

/** Translates a text. */
export const translate = (locale: Locale, { key, params }: Text): string => translateKey(locale, key, params)

/** A text in every language, for checks that must not depend on the reader's. */
export const everyTranslation = (key: TextKey): readonly string[] =>
  Object.values(byLocale).map((texts) => texts.get(key) ?? key)

const localeOf = (tag: string): Locale | null => {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh-TW'
  if (/^zh\b/.test(lower)) return 'zh-CN'
  return /^en\b/.test(lower) ? 'en-US' : null
}

/** The best supported language of an `Accept-Language` header; zh-CN if there is none. */
export const preferredLocale = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ locale, quality }) => locale !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.locale ?? 'zh-CN'
}
