import { $menus, hrefOf, mayBeStored, orderAgainRequested, pageFunctionsOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { RowButton } from '../../../kit/resource/row-button.tsx'
import { storePage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { StepLinks } from '../purchase-list/step-links.tsx'

/** A store's purchase orders: what was ordered, what is on its way, and what waits to be stored. */
export const StorePurchaseList = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { menus, again } = useUnit({ menus: $menus, again: orderAgainRequested })
  const mayOrder = pageFunctionsOf(menus, 'purchase').has('PURCHASE_CART')
  const rowActions = (order: PurchaseOrder, may: ReadonlySet<string>) => (
    <>
      {may.has('PURCHASE_WAREHOUSING') && mayBeStored(order.status) && (
        <Link to={`${hrefOf('storePurchaseDetail', { orderId: order.id })}#shipments`}>{t('purchase.store')}</Link>
      )}
      <StepLinks page={storePage} order={order} may={may} />
      {mayOrder && order.kind === 'NORMAL' && (
        <RowButton
          onClick={() => {
            again(order.id)
            void navigate(hrefOf('purchase'))
          }}
        >
          {t('purchase.again')}
        </RowButton>
      )}
    </>
  )
  return <PurchaseList page={storePage} rowActions={rowActions} />
}
