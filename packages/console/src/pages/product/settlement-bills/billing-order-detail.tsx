import { billedOrder, formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import '../../../kit/document/document.css'

/** The order of this page; another tab may have asked for its own meanwhile. */
const useOwnOrder = (billId: string, orderId: string) => {
  const latest = useUnit(billedOrder.$value)
  const [own, setOwn] = useState(latest)
  const isOwn = latest?.billId === billId && latest.orderId === orderId
  if (isOwn && latest !== own) setOwn(latest)
  return own?.billId === billId && own.orderId === orderId ? own : null
}

/** An order as a bill has it: what of it was delivered and given back in that month, and where the rest is. */
export const BillingOrderDetail = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const [search] = useSearchParams()
  const [billId, orderId] = [search.get('billId') ?? '', search.get('orderId') ?? '']
  const { status, error, ask } = useUnit({
    status: billedOrder.$status,
    error: billedOrder.$error,
    ask: billedOrder.asked,
  })
  const order = useOwnOrder(billId, orderId)
  useTabLabel(order?.orderNo ?? null)
  useEffect(() => {
    ask({ billId, orderId })
  }, [billId, orderId, ask])
  const title = t('routes.billingOrderDetail')
  if (!order) {
    if (status !== 'failed') return <LoadingBar />
    return <NotFoundNotice title={title} text={failure(error)} onRetry={() => ask({ billId, orderId })} />
  }
  return (
    <div className="purchase-detail">
      <h1 className="page-title">
        {title} {order.orderNo}
      </h1>
      {!order.isRight && <Alert type="error" showIcon title={t('settlementBill.mismatch')} />}
      <section className="card" aria-label={title}>
        <dl className="purchase-facts">
          <div>
            <dt>{t('settlementBill.no')}</dt>
            <dd>
              <Link to={hrefOf('billingEnquiry', { billId })}>{order.billNo}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('settlementBill.billed')}</dt>
            <dd>{formatMoney(order.billedFen)}</dd>
          </div>
        </dl>
      </section>
      <LinesCard
        title={t('settlementBill.part.receipts')}
        lines={order.receipts}
        columns={[
          { key: 'shipment', title: t('settlementBill.shipmentNo'), render: (_, { shipmentNo }) => shipmentNo },
          {
            key: 'time',
            title: t('settlementBill.storedTime'),
            render: (_, { storedTime }) => formatDateTime(storedTime),
          },
          {
            key: 'product',
            title: t('settlementBill.product'),
            render: (_, { productName, spec }) => `${productName} ${spec}`,
          },
          {
            key: 'quantity',
            title: t('settlementBill.accepted'),
            align: 'right',
            render: (_, { quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`,
          },
          {
            key: 'price',
            title: t('settlementBill.price'),
            align: 'right',
            render: (_, { priceFen }) => formatMoney(priceFen),
          },
          {
            key: 'amount',
            title: t('settlementBill.amount'),
            align: 'right',
            render: (_, { amountFen }) => formatMoney(amountFen),
          },
        ]}
      />
      {order.refunds.length > 0 && (
        <LinesCard
          title={t('settlementBill.part.refunds')}
          lines={order.refunds}
          columns={[
            { key: 'no', title: t('settlementBill.documentNo'), render: (_, { refundNo }) => refundNo },
            {
              key: 'time',
              title: t('settlementBill.accountedTime'),
              render: (_, { accountedTime }) => formatDateTime(accountedTime),
            },
            { key: 'quantity', title: t('settlementBill.quantity'), align: 'right', render: (_, row) => row.quantity },
            {
              key: 'credit',
              title: t('settlementBill.amount'),
              align: 'right',
              render: (_, { creditFen }) => formatMoney(0 - creditFen),
            },
          ]}
        />
      )}
      {order.others.length > 0 && (
        <LinesCard
          title={t('settlementBill.others')}
          lines={order.others}
          columns={[
            {
              key: 'no',
              title: t('settlementBill.no'),
              render: (_, { id, billNo }) => <Link to={hrefOf('billingEnquiry', { billId: id })}>{billNo}</Link>,
            },
            {
              key: 'period',
              title: t('settlementBill.period'),
              render: (_, { periodStart }) => periodStart.slice(0, 7),
            },
            {
              key: 'amount',
              title: t('settlementBill.amount'),
              align: 'right',
              render: (_, { amountFen }) => formatMoney(amountFen),
            },
          ]}
        />
      )}
    </div>
  )
}
