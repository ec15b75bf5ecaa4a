import type { FormValues } from './form-field.ts'

/** A form while it is filled in: what each field began with, and what it holds. */
export interface FormDraft {
  readonly base: FormValues
  readonly typed: FormValues
}

/** A form over a row that someone else may have saved in the meantime. */
export interface MergedForm {
  readonly values: FormValues
  /** Fields that both changed, each to another value: one of them has to be chosen. */
  readonly conflicts: readonly string[]
  /** Fields that only the other one changed: they show the new value. */
  readonly updated: readonly string[]
}

const valueOf = (values: FormValues, name: string): string => values[name] ?? ''

/** A three-way merge of each field: what it began with, what was typed, and what the row holds now. */
export const mergeForm = (names: readonly string[], { base, typed }: FormDraft, current: FormValues): MergedForm => {
  const values: Record<string, string> = {}
  const conflicts: string[] = []
  const updated: string[] = []
  for (const name of names) {
    const [before, mine, theirs] = [valueOf(base, name), valueOf(typed, name), valueOf(current, name)]
    const isMine = mine !== before
    values[name] = isMine ? mine : theirs
    if (theirs === before) continue
    if (!isMine) updated.push(name)
    else if (mine !== theirs) conflicts.push(name)
  }
  return { values, conflicts, updated }
}

/** Types into a field. One that held what the row held begins with what the row holds now. */
export const withTyped = (draft: FormDraft, current: FormValues, name: string, value: string): FormDraft => ({
  base: valueOf(draft.typed, name) === valueOf(draft.base, name) ? withValue(draft.base, current, name) : draft.base,
  typed: { ...draft.typed, [name]: value },
})

/** Settles a conflict: what was typed is to replace the value of the other one, or the other way round. */
export const withChosen = (
  draft: FormDraft,
  current: FormValues,
  name: string,
  whose: 'mine' | 'theirs',
): FormDraft => ({
  base: withValue(draft.base, current, name),
  typed: whose === 'mine' ? draft.typed : withValue(draft.typed, current, name),
})

const withValue = (values: FormValues, from: FormValues, name: string): FormValues => ({
  ...values,
  [name]: valueOf(from, name),
})
