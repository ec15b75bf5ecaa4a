import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import type { ReplacementDetail, ReplacementLine } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import { DiscrepancyPhotos } from './discrepancy-photos.tsx'
import { discrepancyText } from './discrepancy-text.ts'

/** What a replacement order is about: whose, why, and which orders it has to do with. */
export const ReplacementFacts = ({ replacement }: { readonly replacement: ReplacementDetail }) => {
  const { t } = useTranslation()
  const orderLink = (orderId: string, orderNo: string) => (
    <Link to={hrefOf('purchaseOrderDetail', { orderId })}>{orderNo}</Link>
  )
  const { parentOrderId, parentOrderNo, childOrderId, childOrderNo, childStatus } = replacement
  const items: readonly (readonly [key: string, value: ReactNode])[] = [
    ['branch', `${replacement.branchNo} ${replacement.branchName}`],
    ['kind', t(`replacements.kind.${replacement.kind}`)],
    ...(parentOrderId && parentOrderNo ? [['parent', orderLink(parentOrderId, parentOrderNo)] as const] : []),
    [
      'child',
      <>
        {orderLink(childOrderId, childOrderNo)}{' '}
        <StatusTag tone={STATUS_TONES[childStatus]}>{t(`purchasing.status.${childStatus}`)}</StatusTag>
      </>,
    ],
    ['amount', formatMoney(replacement.amountFen)],
    ['reason', replacement.reason],
    ...(replacement.deliveredDate ? [['deliveredDate', replacement.deliveredDate] as const] : []),
    ...(replacement.carrier ? [['carrier', replacement.carrier] as const] : []),
    ['applicant', replacement.applicant],
    ['created', formatDateTime(replacement.createdTime)],
    ...(replacement.decidedTime
      ? [['decided', `${replacement.decidedBy ?? ''} ${formatDateTime(replacement.decidedTime)}`] as const]
      : []),
    ...(replacement.decisionReason ? [['decision', replacement.decisionReason] as const] : []),
  ]
  return (
    <section className="card">
      <dl className="purchase-facts">
        {items.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`replacement.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is sent, line by line, which difference it makes good and how far it has come. */
export const ReplacementLines = ({ lines }: { readonly lines: readonly ReplacementLine[] }) => {
  const { t } = useTranslation()
  const number = (key: 'quantity' | 'shippedQuantity' | 'acceptedQuantity') => ({
    key,
    dataIndex: key,
    title: t(`replacement.${key}`),
    align: 'right' as const,
  })
  const columns: NonNullable<TableProps<ReplacementLine>['columns']> = [
    { key: 'product', dataIndex: 'productName', title: t('replacement.product') },
    { key: 'spec', dataIndex: 'spec', title: t('replacement.spec') },
    {
      key: 'difference',
      title: t('replacement.difference'),
      render: (_, { difference }) =>
        difference === null ? (
          '—'
        ) : (
          <>
            {discrepancyText(t, difference)} <DiscrepancyPhotos attachments={difference.attachments} />
          </>
        ),
    },
    number('quantity'),
    number('shippedQuantity'),
    number('acceptedQuantity'),
    { key: 'price', title: t('replacement.price'), align: 'right', render: (_, { priceFen }) => formatMoney(priceFen) },
    {
      key: 'amount',
      title: t('replacement.amount'),
      align: 'right',
      render: (_, { amountFen }) => formatMoney(amountFen),
    },
  ]
  return <LinesCard title={t('replacement.lines')} columns={columns} lines={lines} />
}
