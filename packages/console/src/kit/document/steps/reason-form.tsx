import type { Write } from '@netbar/shared/console'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { isReason, ReasonField } from './reason-field.tsx'
import { StepFrame } from './step-frame.tsx'
import type { DocumentCopy, StepForm } from './page-steps.ts'
import { useStepDraft } from './use-step-draft.ts'
import { useStep } from './use-step.ts'
import { formWords } from '../../form/merge/form-words.ts'

/** A document's id and version, and the reason. */
interface Ending extends DocumentCopy {
  readonly reason: string
}

interface ReasonFormProps<Result> {
  /** Name of the draft within its tab. */
  readonly form: string
  readonly title: string
  /** Consequence for the document. */
  readonly hint: string
  readonly write: Write<Ending, Result>
  /** The order, delivery or refund. */
  readonly document: DocumentCopy
  readonly isTooLate?: boolean | undefined
  readonly onClose: () => void
}

const typedReason = v.object({ reason: v.string() })
const words = formWords({ reason: 'purchaseAction.reason' })

/** Form of a step that needs only a reason. */
export const ReasonForm = <Result,>(props: ReasonFormProps<Result>) => {
  const { form, title, hint, write, document, isTooLate = false, onClose } = props
  const { id, version } = document
  const { t } = useTranslation()
  const step = useStep(write, onClose)
  const [{ reason }, setTyped, draft] = useStepDraft(
    { form, document, isTooLate },
    { schema: typedReason, first: { reason: '' }, words },
  )
  const own = isReason(reason) ? null : t('purchaseAction.problem.reasonRequired')
  return (
    <StepFrame
      title={title}
      failure={step.failure}
      isPending={step.isPending}
      isDangerous
      draft={draft}
      onSend={() => step.send(own ? null : { id, version, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className="quiet">{hint}</p>
      <ReasonField
        value={reason}
        problem={step.wasSent ? (own ?? step.refusalOf('reason')) : null}
        onChange={(next) => setTyped({ reason: next })}
      />
    </StepFrame>
  )
}

/** The forms of a document's steps that want nothing but a reason. */
export const reasonForms =
  (wordsOf: (step: string, t: TFunction) => Pick<ReasonFormProps<unknown>, 'title' | 'hint'>) =>
  <Result,>(write: Write<Ending, Result>): StepForm<DocumentCopy> => {
    const ReasonStep: StepForm<DocumentCopy> = ({ step, ...form }) => {
      const { t } = useTranslation()
      return <ReasonForm {...wordsOf(step, t)} {...form} write={write} />
    }
    return ReasonStep
  }
