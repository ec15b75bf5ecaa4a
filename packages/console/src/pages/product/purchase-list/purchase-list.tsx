import { hrefOf, ordersOfTab, PURCHASE_TABS, type StatusCounts } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { usePurchaseOrders } from '@netbar/widgets'
import type { TableProps } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPageView } from '../../../kit/list/list-page-view.tsx'
import { useListPage, type Functions } from '../../../kit/list/use-list-page.ts'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { OVERDUE, type PurchasePage } from './list-page.ts'
import { LateOrders } from './late-orders.tsx'
import { purchaseChoiceOf } from './purchase-choice.ts'

interface PurchaseListProps {
  readonly page: PurchasePage
  /** Tabs of the page, above the statuses. */
  readonly tabs?: ReactNode
  /** Actions of an order, beside opening it. */
  readonly rowActions: (order: PurchaseOrder, may: Functions) => readonly RowAction[]
  /** Further buttons of the list. */
  readonly tools?: ReactNode
  /** Notice above the rows. */
  readonly notice?: ReactNode
  /** What the branch is reminded of, above the filters. */
  readonly reminder?: ReactNode
  readonly selection?: TableProps<PurchaseOrder>['rowSelection']
}

interface StatusBarProps {
  readonly counts: StatusCounts | null
  /** Statuses of the current tab, as in the address. */
  readonly status: string
  readonly onChange: (status: string) => void
}

const StatusBar = ({ counts, status, onChange }: StatusBarProps) => {
  const { t } = useTranslation()
  return (
    <ChoiceBar
      label={t('purchase.status')}
      chosen={PURCHASE_TABS.find(({ statuses }) => statuses.join(',') === status)?.key ?? (status || 'all')}
      onChange={(key) => onChange(PURCHASE_TABS.find((tab) => tab.key === key)?.statuses.join(',') ?? '')}
      choices={PURCHASE_TABS.map((tab) => ({
        key: tab.key,
        label: tab.key === 'all' ? t('kit.all') : t(`purchaseList.tab.${tab.key}`),
        count: counts && ordersOfTab(counts, tab),
      }))}
    />
  )
}

/** List of purchase orders: of the current branch, or of all branches of the company. */
export const PurchaseList = ({ page: definition, tabs, rowActions, reminder, ...parts }: PurchaseListProps) => {
  const { t } = useTranslation()
  const page = useListPage(definition)
  const { arrived, change: choose } = page
  const orders = usePurchaseOrders(definition.scope, [useMemo(() => purchaseChoiceOf(arrived), [arrived]), choose])
  return (
    <ListPageView
      definition={definition}
      page={page}
      shown={orders}
      header={({ filters }, change) => (
        <>
          {tabs}
          <StatusBar
            counts={orders.counts}
            status={filters['status'] ?? ''}
            onChange={(status) => change({ filters: { status } })}
          />
          <LateOrders
            overdue={orders.counts?.OVERDUE ?? 0}
            onShowOverdue={() => change({ filters: { status: OVERDUE } })}
            reminder={reminder}
          />
        </>
      )}
      rowActions={(order, may) => (
        <RowActions
          actions={[
            { key: 'detail', label: t('kit.detail'), to: hrefOf(definition.detail, { orderId: order.id }) },
            ...rowActions(order, may),
          ]}
        />
      )}
      {...parts}
    />
  )
}
