import { formatDateTime, formatMoney, formatPercent, hrefOf, refundTypeKey } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { REFUND_TONES } from './refund-status.ts'

/** Page of one refund: the branch's, the one to decide, or the one to credit. */
export type RefundPage = 'refundDetail' | 'refundOrderDetail' | 'returnRefundDetails'

/** Columns of each list, in order. */
const COLUMNS = {
  refundDetail: [
    'refundNo',
    'type',
    'orderNo',
    'lineCount',
    'quantity',
    'amountFen',
    'approvedFen',
    'creditFen',
    'status',
    'reason',
    'applicant',
    'createdTime',
  ],
  // There is no credit before the accounting, which others do.
  refundOrderDetail: [
    'refundNo',
    'branch',
    'type',
    'orderNo',
    'quantity',
    'amountFen',
    'approvedFen',
    'status',
    'reason',
    'applicant',
    'createdTime',
  ],
  returnRefundDetails: [
    'refundNo',
    'branch',
    'type',
    'orderNo',
    'receivedTime',
    'approvedQuantity',
    'receivedQuantity',
    'receivedFen',
    'ratios',
    'creditFen',
    'bearers',
    'disposals',
    'status',
  ],
} as const satisfies Readonly<Record<RefundPage, readonly string[]>>

const money = (fen: number | null): string => (fen === null ? '' : formatMoney(fen))

/** All columns that a list of refunds may have. */
const everyColumn = (t: TFunction, page: RefundPage): readonly ListColumn<Refund>[] => {
  const list = (texts: readonly string[]): string => texts.join(t('app.listSeparator'))
  const right = (key: string, title: string, text: (refund: Refund) => string): ListColumn<Refund> => ({
    key,
    title: t(title),
    align: 'right',
    text,
  })
  return [
    {
      key: 'refundNo',
      title: t('refund.no'),
      text: ({ refundNo }) => refundNo,
      render: (_, { id, refundNo }) => <Link to={hrefOf(page, { id })}>{refundNo}</Link>,
    },
    { key: 'branch', title: t('refund.branch'), text: ({ branchNo, branchName }) => `${branchNo} ${branchName}` },
    { key: 'type', title: t('refund.type'), text: ({ type }) => t(refundTypeKey(type)) },
    { key: 'orderNo', title: t('refund.orderNo'), text: ({ orderNo }) => orderNo },
    {
      key: 'receivedTime',
      title: t('refund.receivedTime'),
      text: ({ receivedTime }) => (receivedTime === null ? '' : formatDateTime(receivedTime)),
    },
    right('lineCount', 'refund.lineCount', ({ lineCount }) => String(lineCount)),
    right('quantity', 'refund.quantity', ({ quantity }) => String(quantity)),
    right('amountFen', 'refund.amount', ({ amountFen }) => formatMoney(amountFen)),
    right('approvedFen', 'refund.approved', ({ approvedFen }) => money(approvedFen)),
    right('approvedQuantity', 'refund.granted', ({ approvedQuantity }) => String(approvedQuantity ?? '')),
    right('receivedQuantity', 'refund.received', ({ receivedQuantity }) => String(receivedQuantity ?? '')),
    right('receivedFen', 'refund.due', ({ receivedFen }) => money(receivedFen)),
    right('ratios', 'refund.percent', ({ ratiosBp }) => list(ratiosBp.map(formatPercent))),
    right('creditFen', 'refund.credit', ({ creditFen }) => money(creditFen)),
    {
      key: 'bearers',
      title: t('refund.bearer'),
      text: ({ bearers }) => list(bearers.map((bearer) => t(`refunds.bearer.${bearer}`))),
    },
    {
      key: 'disposals',
      title: t('refund.disposal'),
      text: ({ disposals }) => list(disposals.map((disposal) => t(`refunds.disposal.${disposal}`))),
    },
    {
      key: 'status',
      title: t('refund.status'),
      text: ({ status }) => t(`refunds.status.${status}`),
      render: (_, { status }) => <StatusTag tone={REFUND_TONES[status]}>{t(`refunds.status.${status}`)}</StatusTag>,
    },
    { key: 'reason', title: t('refund.reason'), text: ({ reason }) => reason },
    { key: 'applicant', title: t('refund.applicant'), text: ({ applicant }) => applicant },
    { key: 'createdTime', title: t('refund.created'), text: ({ createdTime }) => formatDateTime(createdTime) },
  ]
}

/**
 * Columns of a list of refunds.
 *
 * @param page Page of one refund.
 */
export const refundColumns = (t: TFunction, page: RefundPage): readonly ListColumn<Refund>[] => {
  const columns = new Map(everyColumn(t, page).map((column) => [column.key, column]))
  return COLUMNS[page].flatMap((key) => columns.get(key) ?? [])
}
