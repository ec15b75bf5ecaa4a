import { FEN_PER_YUAN, yuanText } from '@netbar/shared/contract'
import type { Text, TextKey } from '../../kernel/texts/index.ts'

/** An allowed value of a column with its names; the first one is in the reader's language. */
export interface CellChoice {
  readonly value: string
  readonly labels: readonly string[]
}

/** How the texts of a column become values of a draft. */
export type CellKind = 'text' | 'integer' | 'money' | 'choice' | 'choices'

/** A value, or why a text is not one. */
export type CellReading = { readonly value: unknown } | { readonly problem: Text }

const LARGEST = 1_000_000_000
const EXACT = 1e-6
const BETWEEN = /[、,，;；]/

const problem = (key: TextKey): CellReading => ({ problem: { key } })

const readNumber = (text: string, scale: number, key: TextKey): CellReading => {
  const scaled = Number(text) * scale
  const value = Math.round(scaled)
  const isWhole = /^\d+(\.\d+)?$/.test(text) && Math.abs(scaled - value) < EXACT && value <= LARGEST
  return isWhole ? { value } : problem(key)
}

const found = (text: string, choices: readonly CellChoice[]): string | undefined => {
  const wanted = text.trim().toLowerCase()
  return choices.find(({ value, labels }) => [value, ...labels].some((name) => name.toLowerCase() === wanted))?.value
}

/** Parses a text that is not empty. */
export const readCell = (kind: CellKind, text: string, choices: readonly CellChoice[]): CellReading => {
  switch (kind) {
    case 'text':
      return { value: text }
    case 'integer':
      return readNumber(text, 1, 'imports.notANumber')
    case 'money':
      return readNumber(text, FEN_PER_YUAN, 'imports.notMoney')
    case 'choice': {
      const value = found(text, choices)
      return value === undefined ? problem('imports.noSuchChoice') : { value }
    }
    case 'choices': {
      const values = text
        .split(BETWEEN)
        .filter((part) => part.trim() !== '')
        .map((part) => found(part, choices))
      return values.some((value) => value === undefined)
        ? problem('imports.noSuchChoice')
        : { value: [...new Set(values)] }
    }
  }
}

const labelOf = (value: string, choices: readonly CellChoice[]): string =>
  choices.find((choice) => choice.value === value)?.labels[0] ?? value

/** Formats a value as the text of a cell. */
export const cellText = (kind: CellKind, value: unknown, choices: readonly CellChoice[]): string => {
  if (typeof value === 'number') return kind === 'money' ? yuanText(value) : String(value)
  if (typeof value === 'string') return kind === 'choice' ? labelOf(value, choices) : value
  return Array.isArray(value) ? value.map((each) => labelOf(String(each), choices)).join('、') : ''
}
