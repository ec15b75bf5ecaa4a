import { replacementSteps } from '@netbar/shared'
import type { ReplacementDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { pageSteps, type StepForm } from '../../../kit/document/steps/page-steps.ts'
import { reasonForms } from '../../../kit/document/steps/reason-form.tsx'
import { StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { replacementButtons } from './replacement-status.ts'

const ApproveForm: StepForm<ReplacementDetail> = ({ document: { id, version, kind }, onClose }) => {
  const { t } = useTranslation()
  const step = useStep(replacementSteps.approve)
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

const ending = reasonForms((step, t) => ({
  title: t(`replacement.action.${step}`),
  hint: t(`replacement.hint.${step}`),
}))

/** The steps of a replacement order, each with its form. */
export const replacementStepsOf = pageSteps(replacementButtons, {
  approve: ApproveForm,
  reject: ending(replacementSteps.reject),
  cancel: ending(replacementSteps.cancel),
})
