import { formatMoney } from '@netbar/shared'
import type { RefundDetail, RefundLine } from '@netbar/shared/contract'
import { Table, type TableProps } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const PERCENT = 100
const text = (value: number | string | null): string => (value === null ? '—' : String(value))

/** What is given back, line by line, and what became of it. */
export const RefundLines = ({ refund }: { readonly refund: RefundDetail }) => {
  const { t } = useTranslation()
  const headingId = useId()
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
            render: (_, { ratioBp }) => (ratioBp === null ? '—' : `${(ratioBp / PERCENT).toFixed(2)}%`),
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
  const columns: TableProps<RefundLine>['columns'] = [
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
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('refund.lines')}</h2>
      {/* Where it is too narrow the table scrolls, and nothing in it can take the focus: its frame does. */}
      <div
        className="purchase-lines"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <Table<RefundLine>
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={[...refund.lines]}
          pagination={false}
        />
      </div>
    </section>
  )
}
