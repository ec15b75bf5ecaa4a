import { formatDateTime, orderSteps } from '@netbar/shared'
import { actionsOf, shipmentMachine, type PurchaseOrderDetail, type Shipment } from '@netbar/shared/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeftDraft } from '../../../frame/tabs/use-left-draft.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SHIPMENT_TONES } from '../purchase-steps/purchase-status.ts'
import { LatePrintButton } from '../../../kit/document/print/late-print-button.tsx'
import { useWantedStep } from '../../../kit/document/use-wanted-step.ts'
import './order.css'
import { LateReceipt } from './receipt/late-receipt.tsx'

/** Lazy: only the company recalls deliveries. */
const ReasonForm = lazy(async () => ({ default: (await import('./step-forms.ts')).ReasonForm }))

/** Lazy: most viewed orders are in transit. */
const Received = lazy(async () => ({ default: (await import('./receipt/received.tsx')).Received }))

interface ShipmentCardProps {
  readonly shipment: Shipment
  readonly order: PurchaseOrderDetail
  readonly side: 'store' | 'company'
  readonly may: ReadonlySet<string>
}

/** One delivery: the branch receives it; the company may recall it while it is in transit. */
export const ShipmentCard = ({ shipment, order, side, may }: ShipmentCardProps) => {
  const { t } = useTranslation()
  const hasDraft = useLeftDraft()
  const [isReceiving, setIsReceiving] = useState(() => hasDraft(`receipt:${shipment.id}`))
  const [isRecalling, setIsRecalling] = useState(() => hasDraft(`recall:${shipment.id}`))
  const { id, shipmentNo, status, carrier, shippedTime, storedBy, storedTime } = shipment
  const { trackingNo, driverPhone, expectedTime } = shipment
  const isUnderWay = status === 'IN_TRANSIT'
  const possible = actionsOf(shipmentMachine, { status, sides: [side] }, may)
  const mayReceive = possible.includes('warehousing')
  const mayRecall = possible.includes('recall')
  useWantedStep(order.id, mayReceive ? ['warehousing'] : [], () => setIsReceiving(true))
  useWantedStep(id, mayRecall ? ['recall'] : [], () => setIsRecalling(true))
  const goods = new Map(order.lines.map((line) => [line.id, line]))
  const isCounted = shipment.lines.some(({ received }) => received !== null)
  const sent = shipment.lines.map(({ orderLineId, quantity }) => {
    const line = goods.get(orderLineId)
    return `${line?.productName} ${quantity}${line?.purchaseUnit}`
  })
  return (
    <article className="shipment">
      <h3>
        {shipmentNo} <StatusTag tone={SHIPMENT_TONES[status]}>{t(`purchasing.shipmentStatus.${status}`)}</StatusTag>
        {mayReceive && !isReceiving && (
          <Button size="small" type="primary" onClick={() => setIsReceiving(true)}>
            {t('receipt.title')}
          </Button>
        )}
        {mayRecall && (
          <Button size="small" aria-expanded={isRecalling} onClick={() => setIsRecalling(!isRecalling)}>
            {t('purchaseAction.name.recall')}
          </Button>
        )}
        {status !== 'RECALLED' && (
          <LatePrintButton
            size="small"
            load={async () => (await import('./order-paper.ts')).deliveryPaper(order, shipment, t)}
          >
            {t('purchase.printDelivery')}
          </LatePrintButton>
        )}
      </h3>
      <p className="quiet">
        {t('purchase.carrier')} {carrier}
        {trackingNo && ` · ${t('purchaseAction.delivery.trackingNo')} ${trackingNo}`}
        {driverPhone && ` · ${t('purchaseAction.delivery.driverPhone')} ${driverPhone}`} · {t('purchase.shipped')}{' '}
        {formatDateTime(shippedTime)}
        {isUnderWay && expectedTime && ` · ${t('purchaseAction.delivery.expected')} ${formatDateTime(expectedTime)}`}
        {storedTime && ` · ${t('purchase.storedAt', { who: storedBy, time: formatDateTime(storedTime) })}`}
        {!isCounted && (
          <>
            <br />
            {sent.join(' · ')}
          </>
        )}
      </p>
      {isCounted && (
        <Suspense fallback={sent.join(' · ')}>
          <Received order={order} shipment={shipment} />
        </Suspense>
      )}
      {isRecalling && (mayRecall || hasDraft(`recall:${id}`)) && (
        <Suspense>
          <ReasonForm
            form={`recall:${id}`}
            title={t('purchaseAction.title.recall')}
            hint={t('purchaseAction.hint.recall')}
            write={orderSteps.recall}
            document={{ id, version: order.version }}
            isTooLate={!mayRecall}
            onClose={() => setIsRecalling(false)}
          />
        </Suspense>
      )}
      {((mayReceive && isReceiving) || hasDraft(`receipt:${id}`)) && (
        <LateReceipt shipment={shipment} lines={order.lines} version={order.version} isTooLate={!mayReceive} />
      )}
    </article>
  )
}
