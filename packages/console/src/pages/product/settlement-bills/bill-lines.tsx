import { formatDateTime, hrefOf } from '@netbar/shared'
import type { BillLine } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { signedMoney } from './bill-values.ts'

interface BillLinesProps {
  readonly title: string
  readonly lines: readonly BillLine[]
  /** The bill that they are of; null where they are in none yet. */
  readonly billId: string | null
}

/** What a bill is made of, or what will be billed. */
export const BillLines = ({ title, lines, billId }: BillLinesProps) => {
  const { t } = useTranslation()
  const columns: NonNullable<TableProps<BillLine>['columns']> = [
    { key: 'time', title: t('settlementBill.time'), render: (_, { time }) => formatDateTime(time) },
    {
      key: 'documentNo',
      title: t('settlementBill.documentNo'),
      render: (_, { documentNo, orderId }) =>
        billId !== null && orderId !== null ? (
          <Link to={hrefOf('billingOrderDetail', { billId, orderId })}>{documentNo}</Link>
        ) : (
          documentNo
        ),
    },
    { key: 'kind', title: t('settlementBill.kindOf'), render: (_, { kind }) => t(`settlementBill.kind.${kind}`) },
    {
      key: 'quantity',
      title: t('settlementBill.quantity'),
      align: 'right',
      render: (_, { quantity, orderId }) => (orderId === null ? '—' : quantity),
    },
    {
      key: 'amount',
      title: t('settlementBill.amount'),
      align: 'right',
      render: (_, { amountFen }) => signedMoney(amountFen),
    },
    {
      key: 'note',
      title: t('settlementBill.note'),
      render: (_, { isDisputed, reason }) =>
        isDisputed ? (
          <>
            <span className="list-late">{t('settlementBill.disputed')}</span> {reason}
          </>
        ) : (
          reason || '—'
        ),
    },
  ]
  return <LinesCard title={title} columns={columns} lines={lines} />
}
