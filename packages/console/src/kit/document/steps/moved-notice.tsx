import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { labelOf, textOf } from '../../form/merge/describe-field.ts'
import { LineConflicts } from '../../form/merge/line-conflicts.tsx'
import { MergeNotice } from '../../form/merge/merge-notice.tsx'
import { focusHistory } from '../document-history.tsx'
import type { StepDraft } from './use-step-draft.ts'
import '../../form/form.css'

interface MovedNoticeProps {
  /** Name of the step. */
  readonly title: string
  readonly draft: StepDraft
}

/**
 * Says that a document was updated under the form of its step: what follows it, what is to be chosen; or that the step is
 * no longer possible, with what was typed.
 */
export const MovedNotice = ({ title, draft: { merged, words, isTooLate } }: MovedNoticeProps) => {
  const { t } = useTranslation()
  const labelsOf = (names: readonly string[]) => names.map((name) => labelOf(words, merged, name))
  const look = (
    <Button size="small" onClick={({ currentTarget }) => focusHistory(currentTarget)}>
      {t('kit.draft.look')}
    </Button>
  )
  if (isTooLate)
    return (
      <>
        <Alert type="warning" showIcon title={t('kit.draft.impossible', { action: title })} action={look} />
        <dl className="form-typed">
          {merged.typedNames.map((name) => (
            <div key={name}>
              <dt>{labelOf(words, merged, name)}</dt>
              <dd>{textOf(words, merged.typed, name)}</dd>
            </div>
          ))}
        </dl>
      </>
    )
  return (
    <>
      <MergeNotice
        title={t('kit.draft.moved')}
        conflicts={labelsOf(merged.conflicts)}
        updated={labelsOf(merged.updated)}
        action={look}
      />
      <LineConflicts draft={merged} names={merged.conflicts} words={words} />
    </>
  )
}
