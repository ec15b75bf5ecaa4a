import { FieldConflict } from './field-conflict.tsx'
import { labelOf, textOf } from './describe-field.ts'
import type { FormWords } from './form-words.ts'
import type { MergedDraft } from './use-merged-draft.ts'

interface LineConflictsProps {
  readonly draft: MergedDraft
  /** Those of the draft's conflicts that are shown here. */
  readonly names: readonly string[]
  readonly words: FormWords
}

/** Conflicts that are shown apart from their inputs, each with its name and all three values. */
export const LineConflicts = ({ draft, names, words }: LineConflictsProps) =>
  names.map((name) => (
    <section key={name}>
      <strong>{labelOf(words, draft, name)}</strong>
      <FieldConflict
        label={labelOf(words, draft, name)}
        mine={textOf(words, draft.values, name)}
        theirs={textOf(words, draft.current, name)}
        before={textOf(words, draft.base, name)}
        onChoose={(whose) => draft.choose(name, whose)}
      />
    </section>
  ))
