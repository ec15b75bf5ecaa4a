import { formatDateTime, formatMoney } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useRef, type ReactNode } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import { nextSort, type PurchaseSort, type PurchaseSortKey } from '../hooks/purchase-choice.ts'

/** Height of a row in px before the first one is there; in a narrow list rows are cards, which are higher. */
const ROW_HEIGHT = 48
/** A delivery counts as late after this many days. */
const LATE_DAYS = 3

interface OrderTableProps {
  readonly label: string
  readonly orders: readonly PurchaseOrder[]
  /** Number of orders on earlier pages. */
  readonly before: number
  readonly total: number
  readonly isBusy: boolean
  /** Whether each order shows its branch. */
  readonly showsBranch: boolean
  readonly sort: PurchaseSort
  readonly onSort: (sort: PurchaseSort) => void
  readonly actionsOf: (order: PurchaseOrder) => ReactNode
}

/** Orders of a page; only visible rows are rendered. */
export const OrderTable = (props: OrderTableProps) => {
  const { label, orders, before, total, isBusy, showsBranch, sort, onSort, actionsOf } = props
  const { t } = useTranslate()
  const view = useRef<HTMLDivElement>(null)
  const { from, to, rowHeight } = useVirtualRows(view, orders.length, ROW_HEIGHT)
  const sortable = (key: PurchaseSortKey, name: string) => {
    const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
    return (
      <th scope="col" aria-sort={direction} className="netbar-orders-number">
        <button type="button" className="netbar-orders-sort" onClick={() => onSort(nextSort(sort, key))}>
          {name} <span aria-hidden="true">{{ ascending: '↑', descending: '↓', none: '↕' }[direction]}</span>
        </button>
      </th>
    )
  }
  const spacer = (rows: number) =>
    rows > 0 && (
      <tr aria-hidden="true" style={{ blockSize: `${rows * rowHeight}px` }}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- stands for rows that are not seen, and is hidden */}
        <td colSpan={showsBranch ? 8 : 7} />
      </tr>
    )
  return (
    <div
      ref={view}
      part="rows"
      className="netbar-orders-view"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <table className="netbar-orders-table" aria-label={label} aria-rowcount={total + 1} aria-busy={isBusy}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('purchaseList.orderNo')}</th>
            {showsBranch && <th scope="col">{t('purchaseList.branch')}</th>}
            <th scope="col">{t('purchaseList.status')}</th>
            {sortable('unstoredDays', t('purchaseList.unstored'))}
            <th scope="col" className="netbar-orders-number">
              {t('purchaseList.quantity')}
            </th>
            {sortable('amountFen', t('purchaseList.amount'))}
            {sortable('createdTime', t('purchaseList.created'))}
            <th scope="col">{t('purchaseList.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {spacer(from)}
          {orders.slice(from, to).map((order, index) => (
            <tr key={order.id} part="row" className="netbar-orders-row" aria-rowindex={before + from + index + 2}>
              <th scope="row">{order.orderNo}</th>
              {showsBranch && (
                <td>
                  {order.branchNo} {order.branchName}
                </td>
              )}
              <td>
                <span className="netbar-orders-status" data-status={order.status}>
                  {t(`purchasing.status.${order.status}`)}
                </span>
              </td>
              <td className="netbar-orders-number" data-name={t('purchaseList.unstored')}>
                {order.unstoredDays !== null && (
                  <span
                    part="unstored"
                    className="netbar-orders-unstored"
                    data-late={order.unstoredDays >= LATE_DAYS || undefined}
                  >
                    {t('purchaseList.days', { n: order.unstoredDays })}
                  </span>
                )}
              </td>
              <td className="netbar-orders-number" data-name={t('purchaseList.quantity')}>
                {order.quantity}
              </td>
              <td className="netbar-orders-number">{formatMoney(order.amountFen)}</td>
              <td className="netbar-orders-number">{formatDateTime(order.createdTime)}</td>
              <td className="netbar-orders-actions">{actionsOf(order)}</td>
            </tr>
          ))}
          {spacer(orders.length - to)}
        </tbody>
      </table>
    </div>
  )
}
