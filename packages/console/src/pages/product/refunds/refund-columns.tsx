import { formatDateTime, formatMoney, hrefOf, refundTypeKey } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { REFUND_TONES } from './refund-status.ts'

/** The page that shows one refund to the store, to who decides, and to who fixes its credit. */
export type RefundPage = 'refundDetail' | 'refundOrderDetail' | 'returnRefundDetails'

const money = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))

/**
 * The columns of a list of refunds.
 *
 * @param page where one refund is shown.
 */
export const refundColumns = (t: TFunction, page: RefundPage): readonly ListColumn<Refund>[] => [
  {
    key: 'refundNo',
    title: t('refund.no'),
    text: ({ refundNo }) => refundNo,
    render: (_, { id, refundNo }) => <Link to={hrefOf(page, { id })}>{refundNo}</Link>,
  },
  ...(page === 'refundDetail'
    ? []
    : [
        {
          key: 'branch',
          title: t('refund.branch'),
          text: ({ branchNo, branchName }: Refund) => `${branchNo} ${branchName}`,
        },
      ]),
  { key: 'type', title: t('refund.type'), text: ({ type }) => t(refundTypeKey(type)) },
  { key: 'orderNo', title: t('refund.orderNo'), text: ({ orderNo }) => orderNo },
  { key: 'quantity', title: t('refund.quantity'), align: 'right', text: ({ quantity }) => String(quantity) },
  { key: 'amountFen', title: t('refund.amount'), align: 'right', text: ({ amountFen }) => formatMoney(amountFen) },
  { key: 'approvedFen', title: t('refund.approved'), align: 'right', text: ({ approvedFen }) => money(approvedFen) },
  // Before the credit is fixed there is none, and who decides is not who fixes it.
  ...(page === 'refundOrderDetail'
    ? []
    : [
        {
          key: 'creditFen',
          title: t('refund.credit'),
          align: 'right' as const,
          text: ({ creditFen }: Refund) => money(creditFen),
        },
      ]),
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
