import { orderSteps } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { QuantityLines } from './quantity-lines.tsx'
import { ReasonField } from '../../../kit/document/steps/reason-field.tsx'
import { confirmationDraft, confirmationIssues, firstConfirmation, quantitiesOf } from './step-form.ts'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useStep } from '../../../kit/document/steps/use-step.ts'

const LABELS = { quantity: 'purchaseAction.confirmQuantity', reason: 'purchaseAction.reason' }

/** The company's confirmation of each line, with a reason where less than ordered is confirmed. */
export const ConfirmForm: StepForm<PurchaseOrderDetail> = (props) => {
  const { t } = useTranslation()
  const { document, onClose } = props
  const { id, version, lines } = document
  const step = useStep(orderSteps.confirm, onClose)
  const [typed, setTyped, draft] = useStepDraft(props, {
    schema: confirmationDraft,
    first: firstConfirmation(lines),
    key: 'orderLineId',
    words: formWords(LABELS, { lines, key: 'orderLineId' }),
  })
  const issues = confirmationIssues(typed, lines)
  const problemOf = (field: string): string | null => {
    const rule = issues.get(field)
    if (!step.wasSent) return null
    return rule ? t(`purchaseAction.problem.${rule}`) : step.refusalOf(field)
  }
  const given = typed.lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const cut = lines.reduce((sum, { orderedQuantity }) => sum + orderedQuantity, 0) - given
  const send = () => {
    const reason = typed.reason.trim()
    step.send(
      issues.size > 0
        ? null
        : { id, version, lines: [...quantitiesOf(typed.lines)], reason: cut > 0 && reason ? reason : null },
    )
  }
  return (
    <StepFrame
      title={t('purchaseAction.title.confirm')}
      failure={step.failure}
      isPending={step.isPending}
      draft={draft}
      onSend={send}
      onClose={onClose}
    >
      <QuantityLines
        orderId={id}
        lines={lines}
        typed={typed.lines}
        number="purchaseAction.confirmQuantity"
        stake={['purchase.ordered', ({ orderedQuantity }) => orderedQuantity]}
        fill="purchaseAction.fillOrdered"
        problemOf={(lineId) => problemOf(`lines.${lines.findIndex((line) => line.id === lineId)}.quantity`)}
        onChange={(next) => setTyped({ ...typed, lines: next })}
      />
      <FieldProblem text={problemOf('lines')} />
      {cut > 0 && (
        <>
          <p>{t('purchaseAction.cut', { n: cut })}</p>
          <ReasonField
            value={typed.reason}
            problem={problemOf('reason')}
            onChange={(reason) => setTyped({ ...typed, reason })}
          />
        </>
      )}
    </StepFrame>
  )
}
