import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../form/actions/form-actions.tsx'
import { LeaveBar } from '../../form/actions/leave-bar.tsx'
import { useGuardedSend } from '../../form/use-guarded-send.ts'
import { DraftNotice } from './draft-notice.tsx'
import { StepHeading } from './step-heading.tsx'
import './steps.css'
import type { StepDraft } from './use-step-draft.ts'

interface StepFrameProps {
  readonly title: string
  /** Problem of the whole form. */
  readonly failure: string | null
  readonly isPending: boolean
  readonly isDangerous?: boolean
  /** What was typed, where the step has fields. */
  readonly draft?: StepDraft
  /** Label of the button that closes it, instead of 收起. */
  readonly back?: string
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Frame of a step's form: title, the document that it is taken on, problem, what others changed meanwhile, and two buttons. */
export const StepFrame = (props: StepFrameProps) => {
  const { title, failure, isPending, isDangerous, draft, back, onSend, onClose, children } = props
  const { t } = useTranslation()
  const { root, guarded } = useGuardedSend<HTMLElement>(draft !== undefined && draft.merged.conflicts.length > 0)
  const [isLeaving, setIsLeaving] = useState(false)
  const isTooLate = draft?.isTooLate ?? false
  const isTyped = draft !== undefined && draft.merged.typedNames.length > 0
  return (
    <section ref={root} className="card step-form" aria-label={title}>
      <StepHeading title={title} />
      {failure && !isTooLate && <Alert type="error" showIcon title={failure} />}
      {draft && <DraftNotice title={title} draft={draft} />}
      {!isTooLate && children}
      {isLeaving ? (
        <LeaveBar onStay={() => setIsLeaving(false)} onDiscard={onClose} />
      ) : (
        <FormActions isAtEnd>
          <Button onClick={() => (isTyped ? setIsLeaving(true) : onClose())}>{back ?? t('purchaseAction.back')}</Button>
          {!isTooLate && (
            <Button type="primary" danger={isDangerous ?? false} loading={isPending} onClick={() => guarded(onSend)}>
              {t('purchaseAction.send', { action: title })}
            </Button>
          )}
        </FormActions>
      )}
    </section>
  )
}

interface FieldProblemProps {
  readonly id?: string
  readonly text: string | null
}

/** Problem of one field. */
export const FieldProblem = ({ id, text }: FieldProblemProps) =>
  text && (
    <span id={id} className="step-problem" role="alert">
      {text}
    </span>
  )
