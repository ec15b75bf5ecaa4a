import { orderShip } from '@netbar/shared'
import { CARRIER_LENGTH, openQuantity, type PurchaseOrderDetail } from '@netbar/shared/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../app/tabs/use-draft.ts'
import { QuantityLines } from './quantity-lines.tsx'
import { deliveryDraft, deliveryIssues, firstDelivery, shippedLines } from './step-form.ts'
import { FieldProblem, StepFrame } from './step-frame.tsx'
import { StepText } from './step-text.tsx'
import { useStep } from './use-step.ts'

interface ShipFormProps {
  /** Names the draft within its tab. */
  readonly form: string
  readonly order: PurchaseOrderDetail
  readonly onClose: () => void
}

/** One delivery leaves the company: all that is open, or a part of it. */
export const ShipForm = ({ form, order, onClose }: ShipFormProps) => {
  const { t } = useTranslation()
  const { id, version, lines, shipments } = order
  const step = useStep(orderShip)
  const open = useMemo(() => lines.filter((line) => openQuantity(line) > 0), [lines])
  const [typed, setTyped] = useDraft(
    form,
    useMemo(() => deliveryDraft(open.map((line) => line.id)), [open]),
    // The one who brought the last part mostly brings the next.
    () => firstDelivery(open, shipments.at(-1)?.carrier ?? ''),
  )
  const issues = deliveryIssues(typed, lines)
  const shipped = shippedLines(typed.lines)
  const problemOf = (field: string): string | null => {
    const rule = issues.get(field)
    if (!step.wasSent) return null
    return rule ? t(`purchaseAction.problem.${rule}`) : step.refusalOf(field)
  }
  return (
    <StepFrame
      title={t('purchaseAction.title.ship')}
      failure={step.failure}
      isPending={step.isPending}
      onSend={() => step.send(issues.size > 0 ? null : { id, version, carrier: typed.carrier.trim(), lines: shipped })}
      onClose={onClose}
    >
      <QuantityLines
        lines={lines}
        typed={typed.lines}
        label={t('purchaseAction.shipQuantity')}
        stake={(line) => `${t('purchaseAction.open')} ${openQuantity(line)}`}
        problemOf={(lineId) =>
          problemOf(`lines.${shipped.findIndex(({ orderLineId }) => orderLineId === lineId)}.quantity`)
        }
        onChange={(next) => setTyped({ ...typed, lines: next })}
      />
      <FieldProblem text={problemOf('lines')} />
      <StepText
        label={t('purchase.carrier')}
        value={typed.carrier}
        maxLength={CARRIER_LENGTH}
        problem={problemOf('carrier')}
        onChange={(carrier) => setTyped({ ...typed, carrier })}
      />
    </StepFrame>
  )
}
