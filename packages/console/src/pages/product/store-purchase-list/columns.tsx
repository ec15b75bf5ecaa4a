import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import type { TableColumnType } from 'antd'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-status.ts'

/** A column with the plain text that an export writes. */
export interface OrderColumn extends TableColumnType<PurchaseOrder> {
  readonly key: string
  readonly title: string
  readonly text: (order: PurchaseOrder) => string
}

/** Deliveries older than this many days are red. */
const LATE_DAYS = 3

const detailHref = ({ id }: PurchaseOrder): string => hrefOf('storePurchaseDetail', { orderId: id })

/** The columns of the list (specification §2 gives none; decided with the page). */
export const orderColumns = (t: TFunction, sort: string): readonly OrderColumn[] => {
  const sorted = (key: string) => ({
    sorter: true,
    sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  })
  return [
    {
      key: 'orderNo',
      title: t('purchase.orderNo'),
      text: ({ orderNo }) => orderNo,
      render: (_, order) => <Link to={detailHref(order)}>{order.orderNo}</Link>,
    },
    { key: 'kind', title: t('purchase.kind'), text: ({ kind }) => t(`purchasing.kind.${kind}`) },
    { key: 'lineCount', title: t('purchase.lineCount'), align: 'right', text: ({ lineCount }) => String(lineCount) },
    { key: 'quantity', title: t('purchase.quantity'), align: 'right', text: ({ quantity }) => String(quantity) },
    {
      key: 'amountFen',
      title: t('purchase.amount'),
      align: 'right',
      ...sorted('amountFen'),
      text: ({ amountFen }) => formatMoney(amountFen),
    },
    {
      key: 'status',
      title: t('purchase.status'),
      text: ({ status }) => t(`purchasing.status.${status}`),
      render: (_, { status }) => <StatusTag tone={STATUS_TONES[status]}>{t(`purchasing.status.${status}`)}</StatusTag>,
    },
    { key: 'shippedTime', title: t('purchase.shipped'), text: ({ shippedTime }) => formatDateTime(shippedTime) },
    {
      key: 'unstoredDays',
      title: t('purchase.unstoredDays'),
      align: 'right',
      ...sorted('unstoredDays'),
      text: ({ unstoredDays }) => (unstoredDays === null ? '' : String(unstoredDays)),
      render: (_, { unstoredDays }) => (
        <span className={unstoredDays !== null && unstoredDays >= LATE_DAYS ? 'purchase-late' : ''}>
          {unstoredDays}
        </span>
      ),
    },
    { key: 'orderedBy', title: t('purchase.orderedBy'), text: ({ orderedBy }) => orderedBy },
    {
      key: 'createdTime',
      title: t('purchase.created'),
      ...sorted('createdTime'),
      text: ({ createdTime }) => formatDateTime(createdTime),
    },
  ]
}
