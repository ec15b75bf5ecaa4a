import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import type { OrderSupply, PurchaseOrder } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import type { PurchaseSide } from './purchase-side.ts'

type OrderColumn = ListColumn<PurchaseOrder>

/** Deliveries older than this many days are shown in red. */
const LATE_DAYS = 3

/** Orders that wait longer than this many hours for the company are shown in red. */
const LATE_HOURS = 24

const SUPPLY_TONES: Readonly<Record<OrderSupply, StatusTone>> = { ALL: 'done', PART: 'waiting', NONE: 'urgent' }

const late = (value: number | null, limit: number) =>
  value !== null && <span className={value >= limit ? 'list-late' : ''}>{value}</span>
const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** Columns of the company's list only: branch, supply and waiting time. */
const companyColumns = (t: TFunction): readonly OrderColumn[] => [
  {
    key: 'branch',
    title: t('purchase.branch'),
    text: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
  },
  {
    key: 'supply',
    title: t('purchase.supplyOf'),
    text: ({ supply }) => (supply ? t(`purchase.supply.${supply}`) : ''),
    render: (_, { supply }) =>
      supply && <StatusTag tone={SUPPLY_TONES[supply]}>{t(`purchase.supply.${supply}`)}</StatusTag>,
  },
  {
    key: 'waitingHours',
    title: t('purchase.waitingHours'),
    align: 'right',
    text: ({ waitingHours }) => textOf(waitingHours),
    render: (_, { waitingHours }) => late(waitingHours, LATE_HOURS),
  },
]

/** The columns of a list (specification §2 gives none; decided with the pages). */
export const orderColumns = (t: TFunction, { scope, detail }: PurchaseSide): readonly OrderColumn[] => {
  const [branch, supply, waiting] = scope === 'company' ? companyColumns(t) : []
  return [
    {
      key: 'orderNo',
      title: t('purchase.orderNo'),
      text: ({ orderNo }) => orderNo,
      render: (_, { id, orderNo }) => <Link to={hrefOf(detail, { orderId: id })}>{orderNo}</Link>,
    },
    ...(branch ? [branch] : []),
    { key: 'kind', title: t('purchase.kind'), text: ({ kind }) => t(`purchasing.kind.${kind}`) },
    { key: 'lineCount', title: t('purchase.lineCount'), align: 'right', text: ({ lineCount }) => String(lineCount) },
    { key: 'quantity', title: t('purchase.quantity'), align: 'right', text: ({ quantity }) => String(quantity) },
    {
      key: 'amountFen',
      title: t('purchase.amount'),
      align: 'right',
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
      text: ({ unstoredDays }) => textOf(unstoredDays),
      render: (_, { unstoredDays }) => late(unstoredDays, LATE_DAYS),
    },
    ...(supply && waiting ? [supply, waiting] : []),
    { key: 'orderedBy', title: t('purchase.orderedBy'), text: ({ orderedBy }) => orderedBy },
    {
      key: 'createdTime',
      title: t('purchase.created'),
      text: ({ createdTime }) => formatDateTime(createdTime),
    },
  ]
}
