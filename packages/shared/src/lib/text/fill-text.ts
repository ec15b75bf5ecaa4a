/** What replaces the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** The form that a number wants. Chinese has no plural; of our languages English alone has two forms. */
export const pluralForm = (value: string | number, one: string, other: string): string =>
  Number(value) === 1 ? one : other

const PLACEHOLDER = /\{(\w+)(?:, plural\(one: ([^;]*); other: ([^)]*)\))?\}/g

/**
 * A text with its parameters: `{n}` is the parameter, `{n, plural(one: day; other: days)}` the word that it wants. What
 * has no parameter stays as it is.
 */
export const fillText = (text: string, params: TextParams): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined) return placeholder
    return one === undefined || other === undefined ? String(value) : pluralForm(value, one, other)
  })
