import { ordersOfTab, PURCHASE_TABS } from '@netbar/shared'
import { useTranslate } from '../runtime/use-translate.ts'
import { OrderFilter } from './order-filter.tsx'
import type { PurchaseOrdersView } from '../hooks/use-purchase-orders.ts'

/** Header of a whole list: the statuses with their counts, and the filters. */
export const OrderBar = ({ orders: { counts, choice, change } }: { readonly orders: PurchaseOrdersView }) => {
  const { t } = useTranslate()
  return (
    <>
      <fieldset className="netbar-choices">
        <legend className="netbar-unseen">{t('purchaseList.status')}</legend>
        {PURCHASE_TABS.map((tab) => (
          <button
            key={tab.key}
            type="button"
            part="tab"
            className="netbar-tool netbar-choice"
            aria-pressed={tab.statuses.join(',') === (choice.filters.status ?? '')}
            onClick={() => change({ filters: { status: tab.statuses.join(',') } })}
          >
            {t(tab.key === 'all' ? 'purchaseList.all' : `purchaseList.tab.${tab.key}`)}{' '}
            <span className="netbar-orders-count">{counts && ordersOfTab(counts, tab)}</span>
          </button>
        ))}
      </fieldset>
      <OrderFilter onChange={change} />
    </>
  )
}
