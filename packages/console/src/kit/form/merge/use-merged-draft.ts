import { useState } from 'react'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import type { FormValues } from '../form-field.ts'
import { mergeForm, withChosen, withTyped, type MergedForm } from './merge-form.ts'

const formValues = v.record(v.string(), v.string())
/** Null until the first input: until then the form shows its row or document, whatever version that is. */
const keptDraft = v.nullable(
  v.object({
    base: formValues,
    typed: formValues,
    /** Version of the document at the first input; older drafts have none. */
    version: v.optional(v.nullable(v.number()), null),
  }),
)
type KeptDraft = v.InferOutput<typeof keptDraft>

/** What was typed into a form, merged with the newest copy of its row or document. */
export interface MergedDraft extends MergedForm {
  /** Values at the first input, as typed since, and those of the newest copy. */
  readonly base: FormValues
  readonly typed: FormValues
  readonly current: FormValues
  /** Names whose typed value is not the one that it began with. */
  readonly typedNames: readonly string[]
  /** Whether it was there when the form was opened: typed before a reload. */
  readonly isRestored: boolean
  /** Whether the document has another version than at the first input. */
  readonly isMoved: boolean
  readonly change: (changed: FormValues) => void
  /** Resolves a conflict. */
  readonly choose: (conflict: string, whose: 'mine' | 'theirs') => void
  /** Drops what was typed. */
  readonly clear: () => void
}

/**
 * Keeps what is typed into a form with what it began with, also over a reload.
 *
 * @param form Name of the draft within its tab.
 * @param newest Values of the newest copy.
 * @param version Version of that copy; null where the form does not say that it changed.
 */
export const useMergedDraft = (form: string, newest: FormValues, version: number | null): MergedDraft => {
  const [kept, , changeKept, clear] = useDraft<KeptDraft>(form, keptDraft, () => null)
  const [isRestored] = useState(kept !== null)
  // Values of the same version differ by the clock at most, as a day that is proposed.
  const current = kept !== null && version !== null && kept.version === version ? kept.base : newest
  const begun = { base: current, typed: current, version }
  const draft = kept ?? begun
  const names = [...new Set([...Object.keys(current), ...Object.keys(draft.typed)])]
  return {
    ...mergeForm(names, draft, current),
    base: draft.base,
    typed: draft.typed,
    current,
    typedNames: names.filter((name) => (draft.typed[name] ?? '') !== (draft.base[name] ?? '')),
    isRestored,
    isMoved: kept !== null && kept.version !== null && version !== null && kept.version !== version,
    change: (changed) => changeKept((before) => withTyped(before ?? begun, current, changed)),
    choose: (conflict, whose) => changeKept((before) => before && withChosen(before, current, conflict, whose)),
    clear,
  }
}
