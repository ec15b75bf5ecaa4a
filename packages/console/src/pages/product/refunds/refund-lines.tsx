import { formatMoney, formatPercent } from '@netbar/shared'
import type { RefundDetail, RefundLine } from '@netbar/shared/contract'
import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinesCard } from '../../../kit/document/lines-card.tsx'

const text = (value: number | string | null): string => (value === null ? '—' : String(value))

/** What is given back, line by line, and what became of it. */
export const RefundLines = ({ refund }: { readonly refund: Pick<RefundDetail, 'type' | 'lines'> }) => {
  const { t } = useTranslation()
  const number = (key: 'quantity' | 'approvedQuantity' | 'receivedQuantity', title: string) => ({
    key,
    title: t(title),
    align: 'right' as const,
    render: (_: unknown, line: RefundLine) => text(line[key]),
  })
  // Of what was not delivered nothing comes back.
  const returned: TableProps<RefundLine>['columns'] =
    refund.type === 2
      ? []
      : [
          { key: 'expires', title: t('refund.expireDate'), render: (_, { expireDate }) => text(expireDate) },
          number('receivedQuantity', 'refund.received'),
          {
            key: 'disposal',
            title: t('refund.disposal'),
            render: (_, { disposal }) => (disposal ? t(`refunds.disposal.${disposal}`) : '—'),
          },
          {
            key: 'ratio',
            title: t('refund.percent'),
            align: 'right',
            render: (_, { ratioBp }) => (ratioBp === null ? '—' : formatPercent(ratioBp)),
          },
          {
            key: 'bearer',
            title: t('refund.bearer'),
            render: (_, { bearer }) => (bearer ? t(`refunds.bearer.${bearer}`) : '—'),
          },
          {
            key: 'credit',
            title: t('refund.credit'),
            align: 'right',
            render: (_, { creditFen }) => (creditFen === null ? '—' : formatMoney(creditFen)),
          },
        ]
  const columns: NonNullable<TableProps<RefundLine>['columns']> = [
    {
      key: 'product',
      title: t('refund.product'),
      render: (_, { productName, spec }) => (
        <>
          {productName} <span className="quiet">{spec}</span>
        </>
      ),
    },
    number('quantity', 'refund.asked'),
    number('approvedQuantity', 'refund.granted'),
    {
      key: 'price',
      title: t('refund.price'),
      align: 'right',
      render: (_, { priceFen, purchaseUnit }) => `${formatMoney(priceFen)}/${purchaseUnit}`,
    },
    {
      key: 'amount',
      title: t('refund.amount'),
      align: 'right',
      render: (_, { amountFen }) => formatMoney(amountFen),
    },
    ...returned,
  ]
  return <LinesCard title={t('refund.lines')} columns={columns} lines={refund.lines} />
}
