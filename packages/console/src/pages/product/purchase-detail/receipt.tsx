import {
  $isStoring,
  $receiptErrors,
  $receiptFailure,
  newReceiptDraft,
  RECEIPT_FIELDS,
  RECEIPT_QUANTITIES,
  receiptDiffers,
  receiptDraftProblems,
  receiptLinesOf,
  receiptSubmitted,
  shippedLinesOf,
  type ReceiptDraftLine,
} from '@netbar/shared'
import {
  day,
  DISCREPANCY_REASONS,
  expireDay,
  shanghaiDay,
  type PurchaseOrderLine,
  type Shipment,
} from '@netbar/shared/contract'
import { Alert, Button, InputNumber, Select } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { loadTexts } from '../../../app/i18n.ts'
import { useDraft } from '../../../app/tabs/use-draft.ts'
import { useText } from '../../../ui/use-text.ts'
import { receiptDraftSchema } from './receipt-draft-schema.ts'
import { Input } from '../../../ui/input.ts'

/** Most deliveries are complete, and want no photos. */
const ReceiptPhotos = lazy(async () => {
  const [{ ReceiptPhotos: Component }] = await Promise.all([import('./receipt-photos.tsx'), loadTexts('attachment')])
  return { default: Component }
})

/** Ids of photos. */
const photosDraft = v.array(v.string())

interface ReceiptProps {
  readonly shipment: Shipment
  readonly lines: readonly PurchaseOrderLine[]
  readonly version: number
}

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
  const shipped = useMemo(() => shippedLinesOf(shipment, goods), [shipment, goods])
  const form = `receipt:${shipment.id}`
  const [typed, setTyped] = useDraft(
    form,
    useMemo(() => receiptDraftSchema(shipped), [shipped]),
    () => newReceiptDraft(shipped),
  )
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [wasSent, setWasSent] = useState(false)

  const own = receiptDraftProblems(typed, shipped, today)
  const [photos, setPhotos] = useDraft<readonly string[]>(`${form}:photos`, photosDraft, () => [])
  const counted = receiptLinesOf(typed)
  const isDifferent = typed.some(receiptDiffers)
  const isRejected = counted.some(({ rejectedQuantity }) => rejectedQuantity > 0)
  const refusalOf = (field: string) => refused.find((error) => error.field === field)?.message ?? null
  const [isSending, setIsSending] = useState(false)
  const isProven = !isDifferent || (!isSending && (!isRejected || photos.length > 0))
  const problemOf = (field: string): string | null => {
    const rule = own.get(field)
    if (!wasSent) return null
    if (rule) return t(`receipt.problem.${rule}`)
    return refusalOf(field)
  }
  const change = (index: number, part: Partial<ReceiptDraftLine>) => {
    setTyped(typed.map((line, at) => (at === index ? { ...line, ...part } : line)))
  }
  const send = () => {
    setWasSent(true)
    if (own.size > 0 || !isProven) return
    submit({ shipmentId: shipment.id, version, lines: counted, attachments: isDifferent ? photos : [] })
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
        return (
          <fieldset key={line.shipmentLineId} className="receipt-line">
            <legend>
              {product?.productName} <span className="quiet">{product?.spec}</span>
            </legend>
            <span className="quiet">
              {t('receipt.shippedQuantity')} {quantity}
              {product?.purchaseUnit}
            </span>
            {RECEIPT_QUANTITIES.map(([name, field]) => (
              <label key={name}>
                {t(`receipt.${name}`)}
                <InputNumber
                  min={0}
                  max={quantity}
                  precision={0}
                  // Its buttons would be a part of the field's name; the arrow keys do the same.
                  controls={false}
                  value={line[name] === '' ? null : Number(line[name])}
                  {...(problemOf(`${at}.${field}`) ? { status: 'error' } : {})}
                  onChange={(value) => change(index, { [name]: value === null ? '' : String(value) })}
                />
              </label>
            ))}
            {receiptDiffers(line) && (
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
                  value={line.productionDate}
                  {...(problemOf(`${at}.productionDate`) ? { status: 'error' } : {})}
                  onChange={({ target }) => change(index, { productionDate: target.value })}
                />
              </label>
            )}
            {product?.shelfLifeDays != null && v.is(day, line.productionDate) && (
              <span className="quiet">
                {t('receipt.lastDay')} {expireDay(line.productionDate, product.shelfLifeDays)}
              </span>
            )}
            {RECEIPT_FIELDS.map((field) => (
              <span key={field}>{problem(`${at}.${field}`)}</span>
            ))}
          </fieldset>
        )
      })}
      {isDifferent && (
        <Suspense>
          <ReceiptPhotos
            group={form}
            ids={photos}
            isRequired={isRejected}
            wasSent={wasSent}
            refusalOf={refusalOf}
            onChange={setPhotos}
            onSending={setIsSending}
          />
        </Suspense>
      )}
      <div className="receipt-actions">
        <Button
          disabled={isStoring}
          onClick={() =>
            setTyped(
              newReceiptDraft(shipped).map((line, at) => ({
                ...line,
                productionDate: typed[at]?.productionDate ?? '',
              })),
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
