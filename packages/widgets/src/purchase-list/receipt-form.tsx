import {
  $isStoring,
  $receiptErrors,
  $receiptFailure,
  newReceiptDraft,
  receiptDraftProblems,
  receiptLinesOf,
  receiptSubmitted,
  shippedLinesOf,
  type ReceiptDraftLine,
} from '@netbar/shared'
import { shanghaiDay, type PurchaseOrderLine, type Shipment } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { ReceiptLineFields } from './receipt-line-fields.tsx'

interface ReceiptFormProps {
  readonly shipment: Shipment
  readonly lines: readonly PurchaseOrderLine[]
  readonly version: number
}

/** One delivery: every line of it is counted, and what differs gets a reason. A refusal loses nothing that was typed. */
export const ReceiptForm = ({ shipment, lines, version }: ReceiptFormProps) => {
  const { t } = useTranslate()
  const { isStoring, refused, failure, submit } = useUnit({
    isStoring: $isStoring,
    refused: $receiptErrors,
    failure: $receiptFailure,
    submit: receiptSubmitted,
  })
  const goods = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const shipped = shippedLinesOf(shipment, goods)
  const [typed, setTyped] = useState(() => newReceiptDraft(shipped))
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [wasSent, setWasSent] = useState(false)

  const own = receiptDraftProblems(typed, shipped, today)
  const problemOf = (field: string): string | null => {
    if (!wasSent) return null
    const rule = own.get(field)
    if (rule) return t(`purchaseReceipt.problem.${rule}`)
    return refused.find((error) => error.field === field)?.message ?? null
  }
  const change = (index: number, part: Partial<ReceiptDraftLine>) =>
    setTyped(typed.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <form
      className="netbar-receipt-form"
      aria-label={shipment.shipmentNo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (own.size === 0 && !isStoring) submit({ shipmentId: shipment.id, version, lines: receiptLinesOf(typed) })
      }}
    >
      {wasSent && failure && (
        <p className="netbar-orders-failed" role="alert">
          {'literal' in failure ? failure.literal : t(failure.key, failure.params)}
        </p>
      )}
      {typed.map((line, index) => (
        <ReceiptLineFields
          key={line.shipmentLineId}
          line={line}
          quantity={shipped[index]?.quantity ?? 0}
          product={goods.get(shipment.lines[index]?.orderLineId ?? '')}
          problemOf={(field) => problemOf(`lines.${index}.${field}`)}
          onChange={(part) => change(index, part)}
        />
      ))}
      <button type="submit" className="netbar-tool netbar-primary" aria-disabled={isStoring}>
        {t(isStoring ? 'purchaseReceipt.submitting' : 'purchaseReceipt.submit')}
      </button>
    </form>
  )
}
