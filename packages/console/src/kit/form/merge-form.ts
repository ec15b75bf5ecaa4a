import type { FormValues } from './form-field.ts'

/** Draft of a form: the initial and the current value of each field. */
export interface FormDraft {
  readonly base: FormValues
  readonly typed: FormValues
}

/** A form over a row that someone else may have saved in the meantime. */
export interface MergedForm {
  readonly values: FormValues
  /** Fields that both users changed to different values: one of them has to be chosen. */
  readonly conflicts: readonly string[]
  /** Fields that only the other user changed: they show the new value. */
  readonly updated: readonly string[]
}

const valueOf = (values: FormValues, name: string): string => values[name] ?? ''

/** Three-way merge of each field: its initial value, the typed one, and the row's current one. */
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

/** Sets a field. If it was unchanged, its initial value becomes the row's current one. */
export const withTyped = (draft: FormDraft, current: FormValues, name: string, value: string): FormDraft => ({
  base: valueOf(draft.typed, name) === valueOf(draft.base, name) ? withValue(draft.base, current, name) : draft.base,
  typed: { ...draft.typed, [name]: value },
})

/** Resolves a conflict: either the typed value replaces the saved one, or the other way round. */
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
