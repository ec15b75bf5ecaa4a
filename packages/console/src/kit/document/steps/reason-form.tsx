import type { Write } from '@netbar/shared'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { isReason, ReasonField } from './reason-field.tsx'
import { StepFrame } from './step-frame.tsx'
import type { DocumentCopy, StepForm } from './page-steps.ts'
import { useStep } from './use-step.ts'

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
  /** Id of the order, delivery or refund. */
  readonly id: string
  readonly version: number
  readonly onClose: () => void
}

/** Form of a step that needs only a reason. */
export const ReasonForm = <Result,>({ form, title, hint, write, id, version, onClose }: ReasonFormProps<Result>) => {
  const { t } = useTranslation()
  const step = useStep(write)
  const [reason, setReason] = useDraft(
    form,
    useMemo(() => v.string(), []),
    () => '',
  )
  const own = isReason(reason) ? null : t('purchaseAction.problem.reasonRequired')
  return (
    <StepFrame
      title={title}
      failure={step.failure}
      isPending={step.isPending}
      isDangerous
      onSend={() => step.send(own ? null : { id, version, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className="quiet">{hint}</p>
      <ReasonField
        value={reason}
        problem={step.wasSent ? (own ?? step.refusalOf('reason')) : null}
        onChange={setReason}
      />
    </StepFrame>
  )
}

/** The forms of a document's steps that want nothing but a reason. */
export const reasonForms =
  (wordsOf: (step: string, t: TFunction) => Pick<ReasonFormProps<unknown>, 'title' | 'hint'>) =>
  <Result,>(write: Write<Ending, Result>): StepForm<DocumentCopy> => {
    const ReasonStep: StepForm<DocumentCopy> = ({ step, document: { id, version }, form, onClose }) => {
      const { t } = useTranslation()
      return <ReasonForm {...wordsOf(step, t)} form={form} write={write} id={id} version={version} onClose={onClose} />
    }
    return ReasonStep
  }
