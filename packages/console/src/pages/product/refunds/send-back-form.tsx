import { refundSteps } from '@netbar/shared/console'
import { CARRIER_LENGTH, type RefundDetail, TRACKING_LENGTH, shanghaiDay } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { StepText } from '../../../kit/document/steps/step-text.tsx'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import './refunds.css'
import { DayInput } from '../../../kit/day/day-input.tsx'

const words = formWords({
  carrier: 'refund.carrier',
  trackingNo: 'refund.trackingNo',
  sentDate: 'refund.sentDate',
})
const typedParcel = v.object({ carrier: v.string(), trackingNo: v.string(), sentDate: v.string() })

/** The branch's form for the carrier of the returned goods. */
export const SendBackForm: StepForm<RefundDetail> = (props) => {
  const { document, onClose } = props
  const { id, version } = document
  const { t } = useTranslation()
  const step = useStep(refundSteps.sendBack, onClose)
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [typed, setTyped, draft] = useStepDraft(props, {
    schema: typedParcel,
    first: { carrier: '', trackingNo: '', sentDate: today },
    words,
  })
  const isMissing = (field: keyof typeof typed) => field !== 'trackingNo' && typed[field].trim() === ''
  const problemOf = (field: keyof typeof typed): string | null => {
    if (!step.wasSent) return null
    if (isMissing(field)) return t('kit.problem.required')
    if (field === 'sentDate' && typed.sentDate > today) return t('refund.problem.futureDay')
    return step.refusalOf(field)
  }
  const isWrong = isMissing('carrier') || isMissing('sentDate') || typed.sentDate > today
  return (
    <StepFrame
      title={t('refund.action.sendBack')}
      failure={step.failure}
      isPending={step.isPending}
      draft={draft}
      onSend={() => {
        const { carrier, trackingNo, sentDate } = typed
        step.send(isWrong ? null : { id, version, carrier: carrier.trim(), trackingNo: trackingNo.trim(), sentDate })
      }}
      onClose={onClose}
    >
      <StepText
        label={t('refund.carrier')}
        value={typed.carrier}
        limit={CARRIER_LENGTH}
        problem={problemOf('carrier')}
        onChange={(carrier) => setTyped({ ...typed, carrier })}
      />
      <StepText
        label={t('refund.trackingNo')}
        value={typed.trackingNo}
        limit={TRACKING_LENGTH}
        problem={problemOf('trackingNo')}
        onChange={(trackingNo) => setTyped({ ...typed, trackingNo })}
      />
      <div className="step-text">
        <label>
          {t('refund.sentDate')}
          <DayInput max={today} value={typed.sentDate} onChange={(sentDate) => setTyped({ ...typed, sentDate })} />
        </label>
        <FieldProblem text={problemOf('sentDate')} />
      </div>
    </StepFrame>
  )
}
