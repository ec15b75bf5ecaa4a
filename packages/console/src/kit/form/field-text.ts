import { formatDateTime, formatMoney } from '@netbar/shared'
import * as v from 'valibot'
import { plainText, type FormField } from './form-field.ts'
import type { Option } from '../option.ts'

const BP_PER_PERCENT = 100

const labelOf = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === (typeof value === 'boolean' ? String(value) : value))?.label ??
  plainText(value)

const jsonArray = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

/** Several values: an array in a row, the JSON of one in its history. */
const chosenValues = (value: unknown): readonly unknown[] => {
  const parsed = v.safeParse(v.union([v.array(v.unknown()), jsonArray]), value)
  return parsed.success ? parsed.output : [value]
}

/** Text of a row's value for its page and history; several values are joined by the separator. */
export const fieldText = (
  field: FormField | undefined,
  value: unknown,
  options: readonly Option[],
  separator: string,
): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (field?.kind === 'choices') {
    const chosen = chosenValues(value)
    return chosen.length === 0 ? '—' : chosen.map((each) => labelOf(options, each)).join(separator)
  }
  // The photos themselves have no text, so their number is shown.
  if (field?.kind === 'photos') return String(chosenValues(value).length || '—')
  if (field?.kind === 'money' && typeof value === 'number') return formatMoney(value)
  if (field?.kind === 'percent' && typeof value === 'number') return `${value / BP_PER_PERCENT}%`
  if (field?.kind === 'time' && typeof value === 'string') return formatDateTime(value)
  return labelOf(options, value)
}

const NONE: readonly Option[] = []
const useNone = () => NONE

/** Hook with the options of a field. */
export const optionsHookOf = (field: FormField | undefined): (() => readonly Option[] | null) =>
  field?.kind === 'choice' || field?.kind === 'choices' ? field.useOptions : useNone
