import {
  $isStoring,
  $receiptErrors,
  $receiptFailure,
  newReceiptDraft,
  receiptDiffers,
  receiptDraftProblems,
  receiptLinesOf,
  receiptSubmitted,
  shippedLinesOf,
  type ReceiptDraftLine,
} from '@netbar/shared'
import { shanghaiDay, type PurchaseOrderLine, type Shipment } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../app/i18n.ts'
import { useDraft } from '../../../app/tabs/use-draft.ts'
import { useText } from '../../../ui/use-text.ts'
import { receiptDraftSchema } from './receipt-draft-schema.ts'
import { ReceiptLine } from './receipt-line.tsx'
import { useReceiptPhotos } from './use-receipt-photos.ts'

/** Most deliveries are complete, and want no photos. */
const ReceiptPhotos = lazy(async () => {
  const [{ ReceiptPhotos: Component }] = await Promise.all([import('./receipt-photos.tsx'), loadTexts('attachment')])
  return { default: Component }
})

interface ReceiptProps {
  readonly shipment: Shipment
  readonly lines: readonly PurchaseOrderLine[]
  readonly version: number
}

/** The 入库 form of one delivery: every line is counted, and what differs gets a reason and photos. */
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
  const photos = useReceiptPhotos(form)
  const differing = typed.filter(receiptDiffers).map(({ shipmentLineId }) => shipmentLineId)
  const isDifferent = differing.length > 0
  const counted = receiptLinesOf(typed).map((line) => {
    const id = String(line.shipmentLineId)
    return { ...line, attachments: differing.includes(id) ? [...photos.of(id)] : [] }
  })
  /** What is rejected wants a photo: its own, or one of the whole delivery. */
  const wantsPhoto = (index: number) =>
    (counted[index]?.rejectedQuantity ?? 0) > 0 && photos.of(shipment.id).length === 0
  const isProven =
    !isDifferent ||
    (![shipment.id, ...differing].some(photos.isSending) &&
      counted.every(({ attachments }, index) => attachments.length > 0 || !wantsPhoto(index)))
  const refusalOf = (field: string) => refused.find((error) => error.field === field)?.message ?? null
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
    const attachments = isDifferent ? [...photos.of(shipment.id)] : []
    submit({ shipmentId: shipment.id, version, lines: counted, attachments })
  }
  /** The photos of a line, whose fields are called so, or of the delivery. */
  const photosOf = (id: string, isOfLine: boolean, isRequired: boolean, at = '') => (
    <Suspense>
      <ReceiptPhotos
        group={`${form}:${id}`}
        isOfLine={isOfLine}
        ids={photos.of(id)}
        isRequired={isRequired}
        wasSent={wasSent}
        refusalOf={(field) => refusalOf(at + field)}
        onChange={(ids) => photos.change(id, ids)}
        onSending={(isSending) => photos.markSending(id, isSending)}
      />
    </Suspense>
  )

  return (
    <section className="receipt" aria-label={`${t('receipt.title')} ${shipment.shipmentNo}`}>
      {wasSent && failure && <Alert type="error" showIcon title={say(failure)} />}
      {typed.map((line, index) => {
        const { orderLineId, quantity } = shipment.lines[index] ?? { orderLineId: '', quantity: 0 }
        const at = `lines.${index}.`
        return (
          <ReceiptLine
            key={line.shipmentLineId}
            line={line}
            product={goods.get(orderLineId)}
            quantity={quantity}
            problemOf={(field) => problemOf(at + field)}
            onChange={(part) => change(index, part)}
          >
            {receiptDiffers(line) && photosOf(line.shipmentLineId, true, wantsPhoto(index), at)}
          </ReceiptLine>
        )
      })}
      {isDifferent && photosOf(shipment.id, false, false)}
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
