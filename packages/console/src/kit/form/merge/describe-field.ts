import type { FormValues } from '../form-field.ts'
import { lineIn, plainValue } from './form-lines.ts'
import type { FormWords } from './form-words.ts'
import type { MergedDraft } from './use-merged-draft.ts'

const NONE = '—'

/** `reason` is a field, `lines/<id>` a line, and `lines/<id>/quantity` the field of one. */
const partsOf = (name: string) => {
  const [list = '', id, field] = name.split('/')
  return id === undefined ? { line: null, field: list } : { line: `${list}/${id}`, field: field ?? null }
}

/** Label of a field or line, as any of the copies has it. */
export const labelOf = (words: FormWords, { base, current, values }: MergedDraft, name: string): string => {
  const { line, field } = partsOf(name)
  const label = field === null ? null : words.fieldWords(field, undefined)?.[0]
  const copy = line === null ? undefined : [values, current, base].map((each) => lineIn(each, line)).find(Boolean)
  return [copy && words.lineName(copy), label].filter(Boolean).join(' ')
}

/** Text of a field or line in one of the copies. */
export const textOf = (words: FormWords, values: FormValues, name: string): string => {
  const { line, field } = partsOf(name)
  if (field !== null) return words.fieldWords(field, plainValue(values, name))?.[1] || NONE
  const fields = Object.entries((line !== null && lineIn(values, line)) || {})
  return fields.flatMap(([each, value]) => words.fieldWords(each, value)?.join(' ') ?? []).join(' · ') || NONE
}
