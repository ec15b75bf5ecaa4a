import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedSend } from '../../form/use-guarded-send.ts'
import './steps.css'

interface StepFrameProps {
  readonly title: string
  /** Problem of the whole form. */
  readonly failure: string | null
  readonly isPending: boolean
  readonly isDangerous?: boolean
  /** Label of the button that closes it, instead of 收起. */
  readonly back?: string
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Frame of a step's form: title, problem, and two buttons. */
export const StepFrame = (props: StepFrameProps) => {
  const { title, failure, isPending, isDangerous, back, onSend, onClose, children } = props
  const { t } = useTranslation()
  const { root, guarded } = useGuardedSend<HTMLElement>()
  return (
    <section ref={root} className="card step-form" aria-label={title}>
      <h2>{title}</h2>
      {failure && <Alert type="error" showIcon title={failure} />}
      {children}
      <div className="step-actions">
        <Button onClick={onClose}>{back ?? t('purchaseAction.back')}</Button>
        <Button type="primary" danger={isDangerous ?? false} loading={isPending} onClick={() => guarded(onSend)}>
          {t('purchaseAction.send', { action: title })}
        </Button>
      </div>
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
