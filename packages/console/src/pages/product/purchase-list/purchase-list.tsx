import { hrefOf, ordersOfTab, PURCHASE_TABS } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { RowActions, type RowAction } from '../../../kit/resource/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { OVERDUE, type PurchasePage } from './list-page.ts'
import { OverdueOrders } from './overdue-orders.tsx'

interface PurchaseListProps {
  readonly page: PurchasePage
  /** What else the page can show, over the statuses. */
  readonly tabs?: ReactNode
  /** What can be done with an order, beside opening it. */
  readonly rowActions: (order: PurchaseOrder, may: Functions) => readonly RowAction[]
  /** What can be done with the list, beside what every list can. */
  readonly tools?: ReactNode
  /** What is said about the list, over its rows. */
  readonly notice?: ReactNode
  readonly selection?: TableProps<PurchaseOrder>['rowSelection']
}

interface StatusBarProps {
  readonly page: PurchasePage
  /** Statuses of the tab that is shown, as the address has them. */
  readonly status: string
  readonly onChange: (status: string) => void
}

const StatusBar = ({ page, status, onChange }: StatusBarProps) => {
  const { t } = useTranslation()
  const counts = useUnit(page.list.$counts)
  return (
    <ChoiceBar
      label={t('purchase.status')}
      chosen={PURCHASE_TABS.find(({ statuses }) => statuses.join(',') === status)?.key ?? (status || 'all')}
      onChange={(key) => onChange(PURCHASE_TABS.find((tab) => tab.key === key)?.statuses.join(',') ?? '')}
      choices={PURCHASE_TABS.map((tab) => ({
        key: tab.key,
        label: tab.key === 'all' ? t('kit.all') : t(`purchase.tab.${tab.key}`),
        count: counts && ordersOfTab(counts, tab),
      }))}
    />
  )
}

/** A list of purchase orders: of the store on the screen, or of all stores of the company. */
export const PurchaseList = ({ page, tabs, rowActions, ...parts }: PurchaseListProps) => {
  const { t } = useTranslation()
  return (
    <ListView
      definition={page}
      header={({ filters }, change) => (
        <>
          {tabs}
          <StatusBar
            page={page}
            status={filters['status'] ?? ''}
            onChange={(status) => change({ filters: { status } })}
          />
          <OverdueOrders list={page.list} onShow={() => change({ filters: { status: OVERDUE } })} />
        </>
      )}
      rowActions={(order, may) => (
        <RowActions
          actions={[
            { key: 'detail', label: t('kit.detail'), to: hrefOf(page.detail, { orderId: order.id }) },
            ...rowActions(order, may),
          ]}
        />
      )}
      {...parts}
    />
  )
}
