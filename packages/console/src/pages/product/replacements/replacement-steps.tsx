import { replacementSteps } from '@netbar/shared'
import type { ReplacementDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useOpenStep } from '../../../kit/document/use-open-step.ts'
import { ReasonForm } from '../../../kit/document/steps/reason-form.tsx'
import { StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { useWantedStep } from '../wanted-step/use-wanted-step.ts'
import { replacementActionsOf } from './replacement-actions.ts'

interface ReplacementStepsProps {
  readonly replacement: ReplacementDetail
  readonly may: ReadonlySet<string>
}

const ENDINGS = { cancel: replacementSteps.cancel, reject: replacementSteps.reject } as const

const ApproveForm = ({
  replacement,
  onClose,
}: Pick<ReplacementStepsProps, 'replacement'> & { onClose: () => void }) => {
  const { t } = useTranslation()
  const step = useStep(replacementSteps.approve)
  const { id, version, kind } = replacement
  return (
    <StepFrame
      title={t('replacement.action.approve')}
      failure={step.failure}
      isPending={step.isPending}
      onSend={() => step.send({ id, version })}
      onClose={onClose}
    >
      <p className="quiet">{t(kind === 'OFFLINE' ? 'replacement.hint.approveOffline' : 'replacement.hint.approve')}</p>
    </StepFrame>
  )
}

/** The steps that can be taken of a replacement order now, each with its form; a step that was taken closes it. */
export const ReplacementSteps = ({ replacement, may }: ReplacementStepsProps) => {
  const { t } = useTranslation()
  const stepped = useUnit(replacementSteps.$stepped)
  const actions = replacementActionsOf(replacement, may)
  const [action, setAction] = useOpenStep(replacement.id, stepped, actions)
  useWantedStep(replacement.id, actions, setAction)
  if (actions.length === 0) return null
  const form = `${action}:${replacement.id}:${replacement.version}`
  const close = () => setAction(null)
  return (
    <>
      <div className="purchase-steps-bar">
        {actions.map((name) => (
          <Button
            key={name}
            type={name === 'approve' ? 'primary' : 'default'}
            aria-expanded={name === action}
            onClick={() => setAction(name === action ? null : name)}
          >
            {t(`replacement.action.${name}`)}
          </Button>
        ))}
      </div>
      {action === 'approve' && <ApproveForm key={form} replacement={replacement} onClose={close} />}
      {(action === 'cancel' || action === 'reject') && (
        <ReasonForm
          key={form}
          form={form}
          title={t(`replacement.action.${action}`)}
          hint={t(`replacement.hint.${action}`)}
          write={ENDINGS[action]}
          id={replacement.id}
          version={replacement.version}
          onClose={close}
        />
      )}
    </>
  )
}
