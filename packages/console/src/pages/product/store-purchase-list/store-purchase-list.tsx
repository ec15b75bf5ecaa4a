import { hrefOf, mayBeStored } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { storePage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { StepLinks } from '../purchase-list/step-links.tsx'

/** A store's purchase orders: what was ordered, what is on its way, and what waits to be stored. */
export const StorePurchaseList = () => {
  const { t } = useTranslation()
  const rowActions = (order: PurchaseOrder, may: ReadonlySet<string>) => (
    <>
      {may.has('PURCHASE_WAREHOUSING') && mayBeStored(order.status) && (
        <Link to={`${hrefOf('storePurchaseDetail', { orderId: order.id })}#shipments`}>{t('purchase.store')}</Link>
      )}
      <StepLinks page={storePage} order={order} may={may} />
    </>
  )
  return <PurchaseList page={storePage} rowActions={rowActions} />
}
