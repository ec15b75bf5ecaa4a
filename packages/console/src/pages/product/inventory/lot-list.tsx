import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { StockLot } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { DisposeDialog } from './dispose-dialog.tsx'
import { lotDefinition } from './lot-definition.tsx'

/**
 * Lots of the warehouses. A branch is linked to a refund of goods that are expired or near expiry, and the company
 * writes off expired goods of its own.
 */
export const LotList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const mayRefund = pageFunctionsOf(menus, 'storePurchaseList').has('REFUND_START')
  const mayDispose = pageFunctionsOf(menus, 'inventory').has('STOCK_LOSS_AUDIT')
  const [disposed, setDisposed] = useState<StockLot | null>(null)
  const close = useCallback(() => setDisposed(null), [])
  return (
    <>
      <ListView
        definition={lotDefinition}
        header={() => tabs}
        notice={<p className="quiet">{t('stock.lotHint')}</p>}
        rowActions={(lot) => (
          <>
            <Link to={hrefOf('inventoryDetail', { warehouseId: lot.warehouseId, productId: lot.productId })}>
              {t('stock.ledger')}
            </Link>
            {mayRefund &&
              lot.state !== 'FRESH' &&
              lot.deliveries.map(({ receiptLineId, orderId, orderNo }, _, { length }) => (
                <Link key={receiptLineId} to={hrefOf('startRefund', { orderId, lot: receiptLineId })}>
                  {t('stock.refund')} {length > 1 && orderNo}
                </Link>
              ))}
            {mayDispose && lot.ofCompany && lot.state === 'EXPIRED' && (
              <RowButton isDangerous onClick={() => setDisposed(lot)}>
                {t('stock.dispose.do')}
              </RowButton>
            )}
          </>
        )}
      />
      {disposed && <DisposeDialog lot={disposed} onClose={close} />}
    </>
  )
}
