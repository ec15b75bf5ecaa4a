import { refundSteps } from '@netbar/shared'
import type { RefundDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useOpenStep } from '../../../kit/document/use-open-step.ts'
import { useWantedStep } from '../wanted-step/use-wanted-step.ts'
import { ReasonForm } from '../../../kit/document/steps/reason-form.tsx'
import { LinesForm } from './lines-form.tsx'
import { refundActionsOf, type RefundSide } from './refund-actions.ts'
import { SendBackForm } from './send-back-form.tsx'

interface RefundStepsProps {
  readonly refund: RefundDetail
  readonly side: RefundSide
  /** The functions of the side's pages that the user has. */
  readonly may: ReadonlySet<string>
}

const ENDINGS = { cancel: refundSteps.cancel, reject: refundSteps.reject } as const

/** The steps that can be taken of a refund now, each with its form; a step that was taken closes it. */
export const RefundSteps = ({ refund, side, may }: RefundStepsProps) => {
  const { t } = useTranslation()
  const stepped = useUnit(refundSteps.$stepped)
  const actions = refundActionsOf(side, refund, may)
  const [action, setAction] = useOpenStep(refund.id, stepped, actions)
  useWantedStep(refund.id, actions, setAction)
  if (actions.length === 0) return null
  const form = `${action}:${refund.id}:${refund.version}`
  const close = () => setAction(null)
  return (
    <>
      <div className="purchase-steps-bar">
        {actions.map((name) => (
          <Button
            key={name}
            type={name === actions[0] ? 'primary' : 'default'}
            aria-expanded={name === action}
            onClick={() => setAction(name === action ? null : name)}
          >
            {t(`refund.action.${name}`)}
          </Button>
        ))}
      </div>
      {(action === 'approve' || action === 'receive' || action === 'account') && (
        <LinesForm key={form} form={form} step={action} refund={refund} onClose={close} />
      )}
      {action === 'sendBack' && <SendBackForm key={form} form={form} refund={refund} onClose={close} />}
      {(action === 'cancel' || action === 'reject') && (
        <ReasonForm
          key={form}
          form={form}
          title={t(`refund.action.${action}`)}
          hint={t(`refund.hint.${action}`)}
          write={ENDINGS[action]}
          id={refund.id}
          version={refund.version}
          onClose={close}
        />
      )}
    </>
  )
}
