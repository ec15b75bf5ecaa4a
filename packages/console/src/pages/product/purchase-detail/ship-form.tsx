import { orderSteps } from '@netbar/shared'
import { CARRIER_LENGTH, openQuantity, TRACKING_LENGTH, type PurchaseOrderDetail } from '@netbar/shared/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { instantOf } from '../../../kit/form/form-field.ts'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { QuantityLines } from './quantity-lines.tsx'
import { deliveryDraft, deliveryIssues, firstDelivery, shippedLines } from './step-form.ts'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { StepText, StepTime } from '../../../kit/document/steps/step-text.tsx'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useStep } from '../../../kit/document/steps/use-step.ts'

const LABELS = {
  quantity: 'purchaseAction.shipQuantity',
  carrier: 'purchase.carrier',
  trackingNo: 'purchaseAction.delivery.trackingNo',
  driverPhone: 'purchaseAction.delivery.driverPhone',
  expected: 'purchaseAction.delivery.expected',
}

/** Shipping one delivery: all open quantities, or a part. */
export const ShipForm: StepForm<PurchaseOrderDetail> = (props) => {
  const { t } = useTranslation()
  const { document, onClose } = props
  const { id, version, lines, shipments } = document
  const step = useStep(orderSteps.ship, onClose)
  const open = useMemo(() => lines.filter((line) => openQuantity(line) > 0), [lines])
  const [typed, setTyped, draft] = useStepDraft(props, {
    schema: deliveryDraft,
    // The carrier of the last delivery is usually that of the next.
    first: firstDelivery(open, shipments.at(-1)?.carrier ?? ''),
    key: 'orderLineId',
    words: formWords(LABELS, {
      lines,
      key: 'orderLineId',
      // A moment to the minute is typed as `yyyy-MM-ddTHH:mm`.
      textOf: (field, text) => (field === 'expected' ? text.replace('T', ' ') : text),
    }),
  })
  const issues = deliveryIssues(typed, lines)
  const shipped = shippedLines(typed.lines)
  const problemOf = (field: string): string | null => {
    const rule = issues.get(field)
    if (!step.wasSent) return null
    return rule ? t(`purchaseAction.problem.${rule}`) : step.refusalOf(field)
  }
  const send = () => {
    const { carrier, trackingNo, driverPhone, expected } = typed
    const contact = {
      trackingNo: trackingNo.trim(),
      driverPhone: withoutSpaces(driverPhone),
      expectedTime: expected === '' ? null : instantOf(expected),
    }
    step.send(issues.size > 0 ? null : { id, version, carrier: carrier.trim(), ...contact, lines: [...shipped] })
  }
  return (
    <StepFrame
      title={t('purchaseAction.title.ship')}
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
        number="purchaseAction.shipQuantity"
        stake={['purchaseAction.open', openQuantity]}
        fill="purchaseAction.fillOpen"
        problemOf={(lineId) =>
          problemOf(`lines.${shipped.findIndex(({ orderLineId }) => orderLineId === lineId)}.quantity`)
        }
        onChange={(next) => setTyped({ ...typed, lines: next })}
      />
      <FieldProblem text={problemOf('lines')} />
      <StepText
        label={t('purchase.carrier')}
        value={typed.carrier}
        limit={CARRIER_LENGTH}
        problem={problemOf('carrier')}
        onChange={(carrier) => setTyped({ ...typed, carrier })}
      />
      <StepText
        label={t('purchaseAction.delivery.trackingNo')}
        value={typed.trackingNo}
        limit={TRACKING_LENGTH}
        problem={problemOf('trackingNo')}
        onChange={(trackingNo) => setTyped({ ...typed, trackingNo })}
      />
      <StepText
        label={t('purchaseAction.delivery.driverPhone')}
        value={typed.driverPhone}
        isCode
        limit={null}
        problem={problemOf('driverPhone')}
        onChange={(driverPhone) => setTyped({ ...typed, driverPhone })}
      />
      <StepTime
        label={t('purchaseAction.delivery.expected')}
        value={typed.expected}
        problem={problemOf('expectedTime')}
        onChange={(expected) => setTyped({ ...typed, expected })}
      />
    </StepFrame>
  )
}
