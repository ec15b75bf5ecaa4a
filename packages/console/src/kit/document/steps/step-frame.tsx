import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './steps.css'

interface StepFrameProps {
  readonly title: string
  /** What is wrong with the whole of it. */
  readonly failure: string | null
  readonly isPending: boolean
  readonly isDangerous?: boolean
  /** What the way out without it says where that is not 收起. */
  readonly back?: string
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of a step's form: a name, what went wrong, and the two ways out. */
export const StepFrame = (props: StepFrameProps) => {
  const { title, failure, isPending, isDangerous, back, onSend, onClose, children } = props
  const { t } = useTranslation()
  return (
    <section className="card step-form" aria-label={title}>
      <h2>{title}</h2>
      {failure && <Alert type="error" showIcon title={failure} />}
      {children}
      <div className="step-actions">
        <Button onClick={onClose}>{back ?? t('purchaseAction.back')}</Button>
        <Button type="primary" danger={isDangerous ?? false} loading={isPending} onClick={onSend}>
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

/** What is wrong with one field. */
export const FieldProblem = ({ id, text }: FieldProblemProps) =>
  text && (
    <span id={id} className="step-problem" role="alert">
      {text}
    </span>
  )
