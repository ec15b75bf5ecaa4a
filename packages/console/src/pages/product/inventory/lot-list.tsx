import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { lotDefinition } from './lot-definition.tsx'

/** What the warehouses have with a last day; who may give goods back gets there from what is past it, or near to it. */
export const LotList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const mayRefund = pageFunctionsOf(useUnit($menus), 'storePurchaseList').has('REFUND_START')
  return (
    <ListView
      definition={lotDefinition}
      header={() => tabs}
      notice={<p className="quiet">{t('stock.lotHint')}</p>}
      rowActions={({ warehouseId, productId, deliveries, state }) => (
        <>
          <Link to={hrefOf('inventoryDetail', { warehouseId, productId })}>{t('stock.ledger')}</Link>
          {mayRefund &&
            state !== 'FRESH' &&
            deliveries.map(({ receiptLineId, orderId, orderNo }) => (
              <Link key={receiptLineId} to={hrefOf('startRefund', { orderId, lot: receiptLineId })}>
                {t('stock.refund')} {deliveries.length > 1 && orderNo}
              </Link>
            ))}
        </>
      )}
    />
  )
}
