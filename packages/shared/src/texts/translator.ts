import { fillText, type TextParams } from '../lib/text/fill-text.ts'

/** Texts nested by feature and name; placeholders in braces are filled by `fillText`. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** Translates a key such as `live.ready` into one language. A key without a text is returned as it is. */
export type Translate = (key: string, params?: TextParams) => string

const find = (texts: Texts, key: string): string | null => {
  let found: string | Texts | undefined = texts
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return null
    found = found[name]
  }
  return typeof found === 'string' ? found : null
}

/** A translator over the texts of one language; the first resource with the key wins. */
export const createTranslator =
  (...resources: readonly Texts[]): Translate =>
  (key, params = {}) => {
    for (const texts of resources) {
      const text = find(texts, key)
      if (text !== null) return fillText(text, params)
    }
    return key
  }
