import type { FormValues } from '../form-field.ts'

/** Draft of a form: the initial and the current value of each field. */
export interface FormDraft {
  readonly base: FormValues
  readonly typed: FormValues
}

/** A form over a row or document that someone else may have saved in the meantime. */
export interface MergedForm {
  readonly values: FormValues
  /** Fields that both users changed to different values, and lines that one changed and the other removed. */
  readonly conflicts: readonly string[]
  /** Fields and lines that only the other user changed: they show the new value. */
  readonly updated: readonly string[]
}

const SEPARATOR = '/'

/** Name of a line's field: `lines/<id>/<field>`. */
export const lineFieldName = (line: string, field: string): string => `${line}${SEPARATOR}${field}`

/** The line that a field belongs to, as `lines/<id>`; null for a field of the form itself. */
export const lineOf = (name: string): string | null => {
  const at = name.lastIndexOf(SEPARATOR)
  return at < 0 ? null : name.slice(0, at)
}

/** A field that is empty, and one that is missing, are the same: a line without any value does not exist. */
const valueOf = (values: FormValues, name: string): string => values[name] ?? ''

/** Names of the line that both users would decide on as a whole, as one of them removed it. */
const isDecidedWhole = (names: readonly string[], { base, typed }: FormDraft, current: FormValues): boolean => {
  const exists = (values: FormValues) => names.some((name) => valueOf(values, name) !== '')
  return exists(base) && !(exists(typed) && exists(current))
}

/**
 * Three-way merge of each field: its initial value, the typed one, and the current one. A line that one of the two
 * removed is merged as a whole.
 */
export const mergeForm = (names: readonly string[], draft: FormDraft, current: FormValues): MergedForm => {
  const { base, typed } = draft
  const values: Record<string, string> = {}
  const conflicts: string[] = []
  const updated: string[] = []
  const differs = (one: FormValues, other: FormValues) => (name: string) => valueOf(one, name) !== valueOf(other, name)
  const merge = (label: string, of: readonly string[]) => {
    const isMine = of.some(differs(typed, base))
    const isTheirs = of.some(differs(current, base))
    for (const name of of) values[name] = valueOf(isMine ? typed : current, name)
    if (!isTheirs) return
    if (!isMine) updated.push(label)
    else if (of.some(differs(typed, current))) conflicts.push(label)
  }
  for (const [line, of] of Map.groupBy(names, lineOf)) {
    if (line !== null && isDecidedWhole(of, draft, current)) merge(line, of)
    else for (const name of of) merge(name, [name])
  }
  return { values, conflicts, updated }
}

/** Sets fields. The initial value of one that was unchanged becomes the current one. */
export const withTyped = <Draft extends FormDraft>(draft: Draft, current: FormValues, changed: FormValues): Draft => {
  const { base, typed } = draft
  const begun = Object.keys(changed).filter((name) => valueOf(typed, name) === valueOf(base, name))
  return { ...draft, base: withValues(base, current, begun), typed: { ...typed, ...changed } }
}

/** Resolves a conflict of a field or line: either the typed value replaces the saved one, or the other way round. */
export const withChosen = <Draft extends FormDraft>(
  draft: Draft,
  current: FormValues,
  conflict: string,
  whose: 'mine' | 'theirs',
): Draft => {
  const names = Object.keys({ ...draft.base, ...draft.typed, ...current }).filter(
    (name) => name === conflict || lineOf(name) === conflict,
  )
  return {
    ...draft,
    base: withValues(draft.base, current, names),
    typed: whose === 'mine' ? draft.typed : withValues(draft.typed, current, names),
  }
}

const withValues = (values: FormValues, from: FormValues, names: readonly string[]): FormValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, valueOf(from, name)])),
})
