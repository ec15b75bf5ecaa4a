import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { changedValues, gatherForm, spreadForm } from '../../form/merge/form-lines.ts'
import type { FormWords } from '../../form/merge/form-words.ts'
import { useMergedDraft, type MergedDraft } from '../../form/merge/use-merged-draft.ts'
import type { DocumentCopy, StepFormProps } from './page-steps.ts'

/** What was typed into the form of a document's step. */
export interface StepDraft {
  readonly merged: MergedDraft
  readonly words: FormWords
  /** Whether the step is no longer possible: nothing is submitted, and what was typed stays to be copied. */
  readonly isTooLate: boolean
}

interface StepDraftOptions<Typed> {
  readonly schema: v.GenericSchema<unknown, Typed>
  /** Values of a form that nobody typed into, as the document has them now. */
  readonly first: Typed
  /** Property that identifies one of its `lines`, if it has any. */
  readonly key?: string
  readonly words: (t: TFunction) => FormWords
}

/**
 * Keeps what is typed into the form of a document's step with the version that it began with, also over a reload. When
 * the document moves on, what nobody typed follows it, and what both changed is to be chosen.
 */
export const useStepDraft = <Typed extends object>(
  { form, document, isTooLate = false }: Pick<StepFormProps<DocumentCopy>, 'form' | 'document' | 'isTooLate'>,
  { schema, first, key = '', words }: StepDraftOptions<Typed>,
): readonly [Typed, (next: Typed) => void, StepDraft] => {
  const { t } = useTranslation()
  const merged = useMergedDraft(form, spreadForm(first, key), document.version)
  const parsed = v.safeParse(schema, gatherForm(merged.values))
  return [
    parsed.success ? parsed.output : first,
    (next) => merged.change(changedValues(merged.values, spreadForm(next, key))),
    { merged, words: words(t), isTooLate },
  ]
}
