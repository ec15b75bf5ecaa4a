import { $menus, orderPhotos, pageFunctionsOf } from '@netbar/shared'
import { RECEIPT_PHOTO_FUNCTIONS, type PurchaseOrderDetail } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentsCard } from '../../../kit/attachments/attachment-gallery.tsx'

/** The pages whose functions show the photos. */
const MENUS = ['storePurchaseList', 'companyPurchaseList', 'purchaseTimesStatistics']

/** What was photographed of what was rejected or missing, delivery by delivery. */
export const DeliveryPhotos = ({ order: { id, version, shipments } }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const { photos, status, ask, menus } = useUnit({
    menus: $menus,
    photos: orderPhotos.$value,
    status: orderPhotos.$status,
    ask: orderPhotos.asked,
  })
  const may = new Set(MENUS.flatMap((menu) => [...pageFunctionsOf(menus, menu)]))
  const maySee = RECEIPT_PHOTO_FUNCTIONS.some((name) => may.has(name))
  useEffect(() => {
    if (maySee) ask(id)
  }, [maySee, ask, id, version])
  if (!maySee) return null
  if (status === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('receipt.photosFailed')}
        action={<Button onClick={() => ask(id)}>{t('app.retry')}</Button>}
      />
    )
  // What is there may still be of another order: its deliveries are none of these.
  return shipments.map((shipment) => (
    <AttachmentsCard
      key={shipment.id}
      title={t('receipt.photosOf', { no: shipment.shipmentNo })}
      attachments={photos?.find(({ shipmentId }) => shipmentId === shipment.id)?.attachments ?? []}
    />
  ))
}
