import enErrors from './en-US/errors.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enPurchasing from './en-US/purchasing.json' with { type: 'json' }
import enSession from './en-US/session.json' with { type: 'json' }
import zhErrors from './zh-CN/errors.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhPurchasing from './zh-CN/purchasing.json' with { type: 'json' }
import zhSession from './zh-CN/session.json' with { type: 'json' }
import twErrors from './zh-TW/errors.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twPurchasing from './zh-TW/purchasing.json' with { type: 'json' }
import twSession from './zh-TW/session.json' with { type: 'json' }

const resources = {
  'zh-CN': { errors: zhErrors, notification: zhNotification, purchasing: zhPurchasing, session: zhSession },
  'en-US': { errors: enErrors, notification: enNotification, purchasing: enPurchasing, session: enSession },
  'zh-TW': { errors: twErrors, notification: twNotification, purchasing: twPurchasing, session: twSession },
} as const

/** Languages of the server's messages. */
export type Locale = keyof typeof resources

type Resources = (typeof resources)['zh-CN']
/** Name of a text: `<feature>.<name>`. */
export type TextKey = {
  [Feature in keyof Resources]: `${Feature}.${Extract<keyof Resources[Feature], string>}`
}[keyof Resources]
/** What replaces `{name}` in a text. */
export type TextParams = Readonly<Record<string, string | number>>
/** A text before its language is known. */
export interface Text {
  readonly key: TextKey
  readonly params?: TextParams
}

const flatten = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${feature}.${name}`, text]),
    ),
  )

const byLocale: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  'zh-CN': flatten(resources['zh-CN']),
  'en-US': flatten(resources['en-US']),
  'zh-TW': flatten(resources['zh-TW']),
}

/** A text in a language. A key that is not known, as one stored by another version, is given back as it is. */
export const translateKey = (locale: Locale, key: string, params: TextParams = {}): string =>
  (byLocale[locale].get(key) ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  )

/** A text in a language. */
export const translate = (locale: Locale, { key, params }: Text): string => translateKey(locale, key, params)

const localeOf = (tag: string): Locale | null => {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)\b/.test(lower)) return 'zh-TW'
  if (/^zh\b/.test(lower)) return 'zh-CN'
  return /^en\b/.test(lower) ? 'en-US' : null
}

/** The language an `Accept-Language` header asks for; zh-CN where it asks for none that is here. */
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
