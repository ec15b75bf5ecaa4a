import { formatMoney } from '@netbar/shared'
import { plainText, type FormField } from '../form/form-field.ts'
import type { Option } from '../list/list-choice.ts'

/** A value of a row as its page and its history show it. */
export const fieldText = (field: FormField | undefined, value: unknown, options: readonly Option[]): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (field?.kind === 'money' && typeof value === 'number') return formatMoney(value)
  return options.find((option) => option.value === value)?.label ?? plainText(value)
}

const NONE: readonly Option[] = []
const useNone = () => NONE

/** The options of a field, as a hook. */
export const optionsHookOf = (field: FormField | undefined): (() => readonly Option[]) =>
  field?.kind === 'choice' ? field.useOptions : useNone
