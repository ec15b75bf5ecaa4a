import {
  countDiffers,
  countedLines,
  newReceiptCount,
  receiptCountProblems,
  receiptSubmission,
  shippedLinesOf,
  type ReceiptCount,
} from '@netbar/shared'
import { shanghaiDay, type PurchaseOrderLine, type Shipment } from '@netbar/shared/contract'
import { Alert, Button, ConfigProvider } from 'antd'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../../kit/form/actions/form-actions.tsx'
import * as v from 'valibot'
import { loadTexts } from '../../../../frame/texts/i18n.ts'
import { nameOf } from '../../../../kit/document/lines/line-entry.tsx'
import { DraftNotice } from '../../../../kit/document/steps/draft-notice.tsx'
import { useStep } from '../../../../kit/document/steps/use-step.ts'
import { useStepDraft } from '../../../../kit/document/steps/use-step-draft.ts'
import { formWords } from '../../../../kit/form/merge/form-words.ts'
import { useGuardedSend } from '../../../../kit/form/use-guarded-send.ts'
import { useOnWritten } from '../../../../kit/form/use-written.ts'
import { receiptDraftSchema } from './receipt-draft-schema.ts'
import { ReceiptLines, type ReceiptRow } from './receipt-lines.tsx'
import { useReceiptPhotos } from './use-receipt-photos.ts'
import './receipt.css'

/** Lazy: few deliveries are received by somebody else meanwhile. */
const KeptInput = lazy(async () => ({
  default: (await import('../../../../kit/document/steps/kept-input.tsx')).KeptInput,
}))

/** Lazy: most deliveries are complete, and need no photos. */
const ReceiptPhotos = lazy(async () => {
  const [{ ReceiptPhotos: Component }] = await Promise.all([import('./receipt-photos.tsx'), loadTexts('attachment')])
  return { default: Component }
})

const LABELS = {
  accepted: 'receipt.accepted',
  rejected: 'receipt.rejected',
  reason: 'receipt.reason',
  productionDate: 'receipt.production',
}
const textOf = (field: string, text: string, t: TFunction): string =>
  field === 'reason' && text !== '' ? t(`purchasing.reason.${text}`) : text

/** What opens over a field opens in the form: a modal dialog of the browser, as that of the widget, covers everything else. */
const overlayParent = (field?: HTMLElement): HTMLElement => field?.closest<HTMLElement>('.receipt') ?? document.body

const UNKNOWN = { productName: '', spec: '', code: null, barcode: null, purchaseUnit: '', shelfLifeDays: null }

interface ReceiptProps {
  readonly shipment: Shipment
  /** Lines of its order. */
  readonly lines: readonly PurchaseOrderLine[]
  /** Version of the order as shown. */
  readonly version: number
  /** Whether it is no longer to be received, so that only what was typed is left to be seen. */
  readonly isTooLate?: boolean
}

/** The 入库 form of one delivery: each line is counted, and a discrepancy has its reason and photos. */
export const Receipt = ({ shipment, lines, version, isTooLate = false }: ReceiptProps) => {
  const { t } = useTranslation()
  const { goods, shipped, words } = useMemo(() => {
    const products = new Map(lines.map((line) => [line.id, line]))
    const ofLines = shipment.lines.map(({ id, orderLineId, quantity }) => ({
      ...(products.get(orderLineId) ?? UNKNOWN),
      id,
      quantity,
    }))
    return {
      goods: ofLines,
      shipped: shippedLinesOf(shipment, products),
      words: formWords(LABELS, { lines: ofLines, key: 'shipmentLineId', textOf }),
    }
  }, [shipment, lines])
  const form = `receipt:${shipment.id}`
  const [{ lines: counts }, setCounts, draft] = useStepDraft(
    { form, document: { id: shipment.id, version }, isTooLate },
    {
      schema: useMemo(() => v.object({ lines: receiptDraftSchema(shipped) }), [shipped]),
      first: { lines: newReceiptCount(shipped) },
      key: 'shipmentLineId',
      words,
    },
  )
  const step = useStep(receiptSubmission)
  const { root, guarded } = useGuardedSend<HTMLElement>(draft.merged.conflicts.length > 0)
  useOnWritten(receiptSubmission, ({ params }) => {
    if (params.id === shipment.id) draft.merged.clear()
  })
  const photos = useReceiptPhotos(form)
  const [today] = useState(() => shanghaiDay(Date.now()))
  if (isTooLate)
    return (
      <Suspense>
        <KeptInput title={t('receipt.title')} draft={draft} />
      </Suspense>
    )

  const rows = counts.flatMap((count, at): ReceiptRow[] => {
    const line = goods[at]
    return line ? [{ ...line, count }] : []
  })
  const indexOf = ({ id }: ReceiptRow) => rows.findIndex((row) => row.id === id)
  const problems = receiptCountProblems(counts, shipped, today)
  const problemOf = (row: ReceiptRow, field: string): string | null => {
    const path = `lines.${indexOf(row)}.${field}`
    const rule = problems.get(path)
    if (!step.wasSent) return null
    if (rule === undefined) return step.refusalOf(path)
    if (rule !== 'sumDiffers') return t(`purchaseReceipt.problem.${rule}`)
    const { count, quantity } = row
    if (count.accepted === null) return t('kit.number.whole', { min: 0, max: quantity })
    return t('receipt.moreThanShipped', { sum: count.accepted + (count.rejected ?? 0), n: quantity })
  }

  const differing = rows.filter(({ count, quantity }) => countDiffers(count, quantity))
  const ofDelivery = photos.of(shipment.id)
  /** Rejected goods need a photo: their own, or one of the whole delivery. */
  const isWanting = ({ count }: ReceiptRow) => (count.rejected ?? 0) > 0 && ofDelivery.length === 0
  const isProven = differing.every((row) => !isWanting(row) || photos.of(row.id).length > 0)
  const isSending = [shipment.id, ...differing.map(({ id }) => id)].some(photos.isSending)
  const send = () => {
    const isRight = problems.size === 0 && (differing.length === 0 || (isProven && !isSending))
    const ids = new Set(differing.map(({ id }) => id))
    step.send(
      isRight
        ? {
            id: shipment.id,
            version,
            lines: countedLines(counts, shipped).map((line) => {
              const id = String(line.shipmentLineId)
              return { ...line, attachments: ids.has(id) ? [...photos.of(id)] : [] }
            }),
            attachments: differing.length > 0 ? [...ofDelivery] : [],
          }
        : null,
    )
  }
  const photosOf = (id: string, row: ReceiptRow | null) => (
    <ReceiptPhotos
      key={id}
      group={`${form}:${id}`}
      name={row && nameOf(row)}
      ids={photos.of(id)}
      isRequired={row !== null && isWanting(row)}
      wasSent={step.wasSent}
      refusalOf={(field) => step.refusalOf(row ? `lines.${indexOf(row)}.${field}` : field)}
      onChange={(ids) => photos.change(id, ids)}
      onSending={(isNow) => photos.markSending(id, isNow)}
    />
  )
  return (
    <section ref={root} className="receipt" aria-label={`${t('receipt.title')} ${shipment.shipmentNo}`}>
      {step.failure && <Alert type="error" showIcon title={step.failure} />}
      <DraftNotice title={t('receipt.title')} draft={draft} />
      <ConfigProvider getPopupContainer={overlayParent}>
        <ReceiptLines
          rows={rows}
          problemOf={problemOf}
          onChange={(next: readonly ReceiptCount[]) => setCounts({ lines: next })}
        />
      </ConfigProvider>
      {differing.length > 0 && (
        <Suspense>
          <div className="receipt-photos">
            {differing.map((row) => photosOf(row.id, row))}
            {photosOf(shipment.id, null)}
          </div>
        </Suspense>
      )}
      <FormActions isAtEnd>
        <Button type="primary" loading={step.isPending} onClick={() => guarded(send)}>
          {t('purchaseReceipt.submit')}
        </Button>
      </FormActions>
    </section>
  )
}
