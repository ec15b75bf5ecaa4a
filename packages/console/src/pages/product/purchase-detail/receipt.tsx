import { $isStoring, $receiptErrors, $receiptFailure, receiptSubmitted } from '@netbar/shared'
import {
  DISCREPANCY_REASONS,
  shanghaiDay,
  type PurchaseOrderLine,
  type ShippedLine,
  type Shipment,
} from '@netbar/shared/contract'
import { Alert, Button, Input, InputNumber, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../app/tabs/use-draft.ts'
import { useText } from '../../../ui/use-text.ts'
import { draftOf, receiptLines, typedLines, typedProblems, type TypedLine } from './receipt-form.ts'

interface ReceiptProps {
  readonly shipment: Shipment
  readonly lines: readonly PurchaseOrderLine[]
  readonly version: number
}

/** The quantities of a line, the field's name in the call's body, and its label. */
const QUANTITIES = [
  ['accepted', 'acceptedQuantity', 'receipt.accepted'],
  ['rejected', 'rejectedQuantity', 'receipt.rejected'],
  ['short', 'shortQuantity', 'receipt.short'],
] as const

/** The 入库 form of one delivery: every line is counted, and what differs gets a reason. */
export const Receipt = ({ shipment, lines, version }: ReceiptProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { isStoring, refused, failure, submit } = useUnit({
    isStoring: $isStoring,
    refused: $receiptErrors,
    failure: $receiptFailure,
    submit: receiptSubmitted,
  })
  const goods = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const shipped = useMemo(
    () =>
      shipment.lines.map(({ id, orderLineId, quantity }): ShippedLine => ({
        shipmentLineId: id,
        quantity,
        shelfLifeDays: goods.get(orderLineId)?.shelfLifeDays ?? null,
      })),
    [shipment, goods],
  )
  const [typed, setTyped] = useDraft(
    `receipt:${shipment.id}`,
    useMemo(() => draftOf(shipped), [shipped]),
    () => typedLines(shipped),
  )
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [wasSent, setWasSent] = useState(false)

  const own = typedProblems(typed, shipped, today)
  const problemOf = (field: string): string | null => {
    const rule = own.get(field)
    if (!wasSent) return null
    if (rule) return t(`receipt.problem.${rule}`)
    return refused.find((error) => error.field === field)?.message ?? null
  }
  const change = (index: number, part: Partial<TypedLine>) => {
    setTyped(typed.map((line, at) => (at === index ? { ...line, ...part } : line)))
  }
  const send = () => {
    setWasSent(true)
    if (own.size === 0) submit({ shipmentId: shipment.id, version, lines: receiptLines(typed) })
  }
  const problem = (field: string) => {
    const text = problemOf(field)
    return (
      text && (
        <span className="receipt-problem" role="alert">
          {text}
        </span>
      )
    )
  }

  return (
    <section className="receipt" aria-label={`${t('receipt.title')} ${shipment.shipmentNo}`}>
      {wasSent && failure && <Alert type="error" showIcon title={say(failure)} />}
      {typed.map((line, index) => {
        const { orderLineId, quantity } = shipment.lines[index] ?? { orderLineId: '', quantity: 0 }
        const product = goods.get(orderLineId)
        const at = `lines.${index}`
        const isShort = (line.rejected ?? 0) + (line.short ?? 0) > 0
        return (
          <fieldset key={line.shipmentLineId} className="receipt-line">
            <legend>
              {product?.productName} <span className="quiet">{product?.spec}</span>
            </legend>
            <span className="quiet">
              {t('receipt.shippedQuantity')} {quantity}
              {product?.purchaseUnit}
            </span>
            {QUANTITIES.map(([name, field, label]) => (
              <label key={name}>
                {t(label)}
                <InputNumber
                  min={0}
                  max={quantity}
                  precision={0}
                  // Its buttons would be a part of the field's name; the arrow keys do the same.
                  controls={false}
                  value={line[name]}
                  {...(problemOf(`${at}.${field}`) ? { status: 'error' } : {})}
                  onChange={(value) => change(index, { [name]: value })}
                />
              </label>
            ))}
            {isShort && (
              <label>
                {t('receipt.reason')}
                <Select
                  className="receipt-reason"
                  value={line.reason}
                  {...(problemOf(`${at}.reason`) ? { status: 'error' } : {})}
                  options={DISCREPANCY_REASONS.map((reason) => ({
                    value: reason,
                    label: t(`purchasing.reason.${reason}`),
                  }))}
                  onChange={(reason) => change(index, { reason })}
                />
              </label>
            )}
            {product?.shelfLifeDays != null && (
              <label>
                {t('receipt.production')}
                <Input
                  type="date"
                  className="receipt-date"
                  value={line.productionDate ?? ''}
                  {...(problemOf(`${at}.productionDate`) ? { status: 'error' } : {})}
                  onChange={({ target }) => change(index, { productionDate: target.value || null })}
                />
              </label>
            )}
            {['acceptedQuantity', 'rejectedQuantity', 'shortQuantity', 'reason', 'productionDate'].map((field) => (
              <span key={field}>{problem(`${at}.${field}`)}</span>
            ))}
          </fieldset>
        )
      })}
      <div className="receipt-actions">
        <Button
          disabled={isStoring}
          onClick={() =>
            setTyped(
              typedLines(shipped).map((line, at) => ({ ...line, productionDate: typed[at]?.productionDate ?? null })),
            )
          }
        >
          {t('receipt.acceptAll')}
        </Button>
        <Button type="primary" loading={isStoring} onClick={send}>
          {t(isStoring ? 'receipt.submitting' : 'receipt.submit')}
        </Button>
      </div>
    </section>
  )
}
