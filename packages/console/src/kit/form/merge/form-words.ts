import type { TFunction } from 'i18next'

/** Words for the fields of a form with lines, where they are named apart from their inputs. */
export interface FormWords {
  /** Name of a line by its fields. */
  readonly lineName: (line: Readonly<Record<string, unknown>>) => string
  /** Label of a field and text of its value; null for one that nobody reads, such as a line's id. */
  readonly fieldWords: (field: string, value: unknown) => readonly [label: string, text: string] | null
}

/** Text of a plain value; empty where nothing was typed. */
export const plainWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface WordsOptions {
  /** The products of its lines, and the property of a line that names one of them. */
  readonly lines?: readonly { readonly id: string; readonly productName: string; readonly spec: string }[]
  readonly key?: string
  /** Text of a value that is not shown as it is kept. */
  readonly textOf?: (field: string, text: string, t: TFunction) => string
}

/**
 * Words for a form whose lines are of products.
 *
 * @param labels Text key of each field's label.
 */
export const formWords =
  (labels: Readonly<Record<string, string>>, { lines = [], key = '', textOf = (_, text) => text }: WordsOptions = {}) =>
  (t: TFunction): FormWords => ({
    lineName: ({ [key]: lineId }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line ? `${line.productName} ${line.spec}`.trim() : ''
    },
    fieldWords: (field, value) => {
      const label = labels[field]
      return label === undefined ? null : [t(label), textOf(field, plainWords(value), t)]
    },
  })
