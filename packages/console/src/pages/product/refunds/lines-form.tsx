import { refundSteps } from '@netbar/shared/console'
import { REMARK_LENGTH, type RefundDetail } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '../../../kit/document/steps/reason-field.tsx'
import type { StepForm, StepFormProps } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { StepText } from '../../../kit/document/steps/step-text.tsx'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { RefundStepLines } from './refund-step-lines.tsx'
import {
  accountedLines,
  approvedLines,
  firstLines,
  isShort,
  linesDraft,
  linesIssues,
  linesOfStep,
  receivedLines,
  type LinesStep,
  type TypedLines,
} from './refund-form.ts'

interface LinesFormProps {
  readonly step: LinesStep
  readonly of: StepFormProps<RefundDetail>
}

const labelsOf = (step: LinesStep): Readonly<Record<string, string>> =>
  step === 'account'
    ? { percent: 'refund.percent', bearer: 'refund.bearer', remark: 'refund.remark' }
    : { quantity: `refund.number.${step}`, disposal: 'refund.disposal', reason: 'purchaseAction.reason' }
const textOf = (field: string, text: string, t: TFunction): string => {
  if (text === '') return ''
  if (field === 'disposal' || field === 'bearer') return t(`refunds.${field}.${text}`)
  return field === 'percent' ? `${text}%` : text
}

/** Submission of each of the three steps with lines. */
const useLinesStep = (step: LinesStep, { document: { id, version }, onClose }: StepFormProps<RefundDetail>) => {
  const steps = {
    approve: useStep(refundSteps.approve, onClose),
    receive: useStep(refundSteps.receive, onClose),
    account: useStep(refundSteps.account, onClose),
  }
  const send = (typed: TypedLines | null, reason: string | null) => {
    const { approve, receive, account } = steps
    if (step === 'approve') approve.send(typed && { id, version, lines: [...approvedLines(typed)] })
    if (step === 'receive') receive.send(typed && { id, version, lines: [...receivedLines(typed)], reason })
    if (step === 'account')
      account.send(typed && { id, version, lines: [...accountedLines(typed)], remark: typed.remark.trim() })
  }
  return { ...steps[step], send }
}

/** The company's approval, receipt or accounting of each line. */
const LinesForm = ({ step, of }: LinesFormProps) => {
  const { document: refund, onClose } = of
  const { t } = useTranslation()
  const lines = useMemo(() => linesOfStep(step, refund.lines), [step, refund.lines])
  const state = useLinesStep(step, of)
  const [typed, setTyped, draft] = useStepDraft(of, {
    schema: linesDraft,
    first: firstLines(step, lines),
    key: 'lineId',
    words: formWords(labelsOf(step), { lines, key: 'lineId', textOf }),
  })
  const issues = linesIssues(step, typed, lines)
  const problemOf = (field: string): string | null => {
    const rule = issues.get(field)
    if (!state.wasSent) return null
    return rule ? t(`refund.problem.${rule}`) : state.refusalOf(field)
  }
  const reason = step === 'receive' && isShort(typed, lines) ? typed.reason.trim() : null
  return (
    <StepFrame
      title={t(`refund.action.${step}`)}
      failure={state.failure}
      isPending={state.isPending}
      draft={draft}
      onSend={() => state.send(issues.size > 0 ? null : typed, reason)}
      onClose={onClose}
    >
      <RefundStepLines
        step={step}
        lines={lines}
        typed={typed.lines}
        problemOf={(index) => problemOf(`lines.${index}.${step === 'account' ? 'ratioBp' : 'quantity'}`)}
        onChange={(next) => setTyped({ ...typed, lines: next })}
      />
      <FieldProblem text={problemOf('lines')} />
      {reason !== null && (
        <ReasonField
          value={typed.reason}
          problem={problemOf('reason')}
          onChange={(text) => setTyped({ ...typed, reason: text })}
        />
      )}
      {step === 'account' && (
        <StepText
          label={t('refund.remark')}
          value={typed.remark}
          limit={REMARK_LENGTH}
          problem={state.refusalOf('remark')}
          onChange={(remark) => setTyped({ ...typed, remark })}
        />
      )}
    </StepFrame>
  )
}

/** The form of one of the steps that are about lines. */
export const linesForm = (step: LinesStep): StepForm<RefundDetail> => {
  const LinesStepForm: StepForm<RefundDetail> = (props) => <LinesForm step={step} of={props} />
  return LinesStepForm
}
