import { $menus, pageFunctionsOf } from '@netbar/shared'
import { orderPhotos } from '@netbar/shared/console'
import {
  type PurchaseOrderDetail,
  RECEIPT_PHOTO_FUNCTIONS,
  type ReceiptPhotos,
  type Shipment,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentGallery } from '../../../../kit/attachments/attachment-gallery.tsx'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'

/** Pages whose functions permit viewing the photos. */
const MENUS = ['storePurchaseList', 'companyPurchaseList', 'purchaseTimesStatistics']

interface OfDeliveryProps {
  readonly order: PurchaseOrderDetail
  readonly shipment: Shipment
  readonly photos: ReceiptPhotos
}

/** Photos of a delivery, followed by those of its lines, each with its product. */
const OfDelivery = ({ order, shipment, photos }: OfDeliveryProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  const nameOf = (lineId: string) => {
    const sent = shipment.lines.find(({ id }) => id === lineId)
    const line = order.lines.find(({ id }) => id === sent?.orderLineId)
    return `${line?.productName ?? ''} ${line?.spec ?? ''}`.trim()
  }
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('receipt.photosOf', { no: shipment.shipmentNo })}</h2>
      {photos.attachments.length > 0 && <AttachmentGallery attachments={photos.attachments} />}
      {photos.lines.map(({ shipmentLineId, attachments }) => {
        const name = nameOf(shipmentLineId)
        return (
          <section key={shipmentLineId} aria-label={name}>
            <h3 className="delivery-photos-line">{name}</h3>
            <AttachmentGallery attachments={attachments} />
          </section>
        )
      })}
    </section>
  )
}

/** Photos of rejected or missing goods, by delivery. */
export const DeliveryPhotos = ({ order }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const { id, version, shipments } = order
  const { photos, status, error, ask, menus } = useUnit({
    menus: $menus,
    photos: orderPhotos.$value,
    status: orderPhotos.$status,
    error: orderPhotos.$error,
    ask: orderPhotos.asked,
  })
  const may = new Set(MENUS.flatMap((menu) => [...pageFunctionsOf(menus, menu)]))
  const maySee = RECEIPT_PHOTO_FUNCTIONS.some((name) => may.has(name))
  useEffect(() => {
    if (maySee) ask(id)
  }, [maySee, ask, id, version])
  if (!maySee) return null
  if (status === 'failed')
    return <RetryAlert error={error} description={t('receipt.photosFailed')} onRetry={() => ask(id)} />
  // Loaded photos may still be those of another order, which has none of these deliveries.
  return shipments.map((shipment) => {
    const own = photos?.find(({ shipmentId }) => shipmentId === shipment.id)
    return own && <OfDelivery key={shipment.id} order={order} shipment={shipment} photos={own} />
  })
}
