import { fillText, type TextParams } from '../lib/text/fill-text.ts'

/** Texts nested by feature and name; what stands in braces is filled by `fillText`. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** Turns a key such as `live.ready` into the text of one language. A key without a text comes back as it is. */
export type Translate = (key: string, params?: TextParams) => string

const find = (texts: Texts, key: string): string | null => {
  let found: string | Texts | undefined = texts
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return null
    found = found[name]
  }
  return typeof found === 'string' ? found : null
}

/** A translator over one language's texts; the first that has a key wins. */
export const createTranslator =
  (...resources: readonly Texts[]): Translate =>
  (key, params = {}) => {
    for (const texts of resources) {
      const text = find(texts, key)
      if (text !== null) return fillText(text, params)
    }
    return key
  }
