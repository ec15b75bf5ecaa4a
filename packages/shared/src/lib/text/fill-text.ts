/** Values of the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** The plural form for a number. Chinese has no plural; of our languages only English has two forms. */
export const pluralForm = (value: string | number, one: string, other: string): string =>
  Number(value) === 1 ? one : other

const PLACEHOLDER = /\{(\w+)(?:, plural\(one: ([^;]*); other: ([^)]*)\))?\}/g

/**
 * A text with its placeholders filled: `{n}` is the parameter, `{n, plural(one: day; other: days)}` the word form for
 * it. Placeholders without a parameter stay as they are.
 */
export const fillText = (text: string, params: TextParams): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined) return placeholder
    return one === undefined || other === undefined ? String(value) : pluralForm(value, one, other)
  })
