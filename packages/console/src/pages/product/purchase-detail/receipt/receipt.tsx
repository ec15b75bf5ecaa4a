import { newReceiptDraft, receiptDiffers, receiptLinesOf, receiptSubmission, shippedLinesOf } from '@netbar/shared'
import { ReceiptForm, type ReceiptAddition, type ReceiptPlace, type ReceiptProps } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { loadTexts } from '../../../../frame/texts/i18n.ts'
import { $theme } from '../../../../frame/preferences/model.ts'
import { DraftNotice } from '../../../../kit/document/steps/draft-notice.tsx'
import { useStepDraft } from '../../../../kit/document/steps/use-step-draft.ts'
import { formWords } from '../../../../kit/form/merge/form-words.ts'
import { useOnWritten } from '../../../../kit/form/use-written.ts'
import { receiptDraftSchema } from './receipt-draft-schema.ts'
import { useReceiptPhotos } from './use-receipt-photos.ts'

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
  short: 'receipt.short',
  reason: 'receipt.reason',
  productionDate: 'receipt.production',
}
const textOf = (field: string, text: string, t: TFunction): string =>
  field === 'reason' && text !== '' ? t(`purchasing.reason.${text}`) : text

interface ConsoleReceiptProps extends ReceiptProps {
  /** Whether it is no longer to be received, so that only what was typed is left to be seen. */
  readonly isTooLate?: boolean
}

/** The widget's 入库 form of one delivery, with the console's additions: drafts, and photos of discrepancies. */
export const Receipt = ({ shipment, lines, version, isTooLate = false }: ConsoleReceiptProps) => {
  const { t } = useTranslation()
  const { page: theme } = useUnit($theme)
  const shipped = useMemo(
    () => shippedLinesOf(shipment, new Map(lines.map((line) => [line.id, line]))),
    [shipment, lines],
  )
  const form = `receipt:${shipment.id}`
  const words = useMemo(() => {
    const products = new Map(lines.map((line) => [line.id, line]))
    const named = shipment.lines.flatMap(({ id, orderLineId }) => {
      const product = products.get(orderLineId)
      return product ? [{ id, productName: product.productName, spec: product.spec }] : []
    })
    return formWords(LABELS, { lines: named, key: 'shipmentLineId', textOf })
  }, [shipment, lines])
  const [{ lines: typed }, setLines, draft] = useStepDraft(
    { form, document: { id: shipment.id, version }, isTooLate },
    {
      schema: useMemo(() => v.object({ lines: receiptDraftSchema(shipped) }), [shipped]),
      first: { lines: newReceiptDraft(shipped) },
      key: 'shipmentLineId',
      words,
    },
  )
  const setTyped = (next: typeof typed) => setLines({ lines: next })
  useOnWritten(receiptSubmission, ({ params }) => {
    if (params.id === shipment.id) draft.merged.clear()
  })
  const photos = useReceiptPhotos(form)
  const differing = new Set(typed.filter(receiptDiffers).map(({ shipmentLineId }) => shipmentLineId))
  const ofDelivery = photos.of(shipment.id)
  /** Rejected goods need a photo: their own, or one of the whole delivery. */
  const wanting = new Set(
    receiptLinesOf(typed)
      .filter(({ rejectedQuantity }) => rejectedQuantity > 0 && ofDelivery.length === 0)
      .map(({ shipmentLineId }) => String(shipmentLineId)),
  )

  const complete: ReceiptAddition['complete'] = (counted) => {
    const withPhotos = counted.map((line) => {
      const id = String(line.shipmentLineId)
      return { ...line, attachments: differing.has(id) ? [...photos.of(id)] : [] }
    })
    if (differing.size === 0) return { lines: withPhotos, attachments: [] }
    const isSending = [shipment.id, ...differing].some(photos.isSending)
    const isProven = [...wanting].every((id) => photos.of(id).length > 0)
    return isProven && !isSending ? { lines: withPhotos, attachments: [...ofDelivery] } : null
  }
  const show = ({ id, prefix, wasSent, refusalOf }: ReceiptPlace) => {
    const isOfLine = id !== shipment.id
    if (isOfLine ? !differing.has(id) : differing.size === 0) return null
    return (
      <Suspense>
        <ReceiptPhotos
          group={`${form}:${id}`}
          isOfLine={isOfLine}
          ids={photos.of(id)}
          isRequired={wanting.has(id)}
          wasSent={wasSent}
          refusalOf={(field) => refusalOf(prefix + field)}
          onChange={(ids) => photos.change(id, ids)}
          onSending={(isSending) => photos.markSending(id, isSending)}
        />
      </Suspense>
    )
  }
  if (isTooLate)
    return (
      <Suspense>
        <KeptInput title={t('receipt.title')} draft={draft} />
      </Suspense>
    )
  return (
    <section className="receipt" aria-label={`${t('receipt.title')} ${shipment.shipmentNo}`}>
      <DraftNotice title={t('receipt.title')} draft={draft} />
      <ReceiptForm
        shipment={shipment}
        lines={lines}
        version={version}
        theme={theme}
        draft={[typed, setTyped]}
        addition={{ show, complete }}
      />
    </section>
  )
}
