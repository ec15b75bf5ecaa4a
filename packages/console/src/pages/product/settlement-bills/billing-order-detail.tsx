import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { billedOrder } from '@netbar/shared/console'
import type { BilledOrder } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { useRenewal } from '../../../frame/tabs/use-renewal.ts'
import { FactList } from '../../../kit/document/facts.tsx'
import { count, money, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'

/** Order of this page; another tab may have loaded its own meanwhile. */
const useOwnOrder = (billId: string, orderId: string) => {
  const latest = useUnit(billedOrder.$value)
  const [own, setOwn] = useState(latest)
  const isOwn = latest?.billId === billId && latest.orderId === orderId
  if (isOwn && latest !== own) setOwn(latest)
  return own?.billId === billId && own.orderId === orderId ? own : null
}

const receiptColumns: readonly LineColumn<BilledOrder['receipts'][number]>[] = [
  text('settlementBill.shipmentNo', ({ shipmentNo }) => shipmentNo),
  text('settlementBill.storedTime', ({ storedTime }) => formatDateTime(storedTime)),
  text('settlementBill.product', ({ productName, spec }) => `${productName} ${spec}`),
  count('settlementBill.accepted', ({ quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`),
  price('settlementBill.price', ({ priceFen }) => priceFen),
  money('settlementBill.amount', ({ amountFen }) => amountFen),
]
const refundColumns: readonly LineColumn<BilledOrder['refunds'][number]>[] = [
  text('settlementBill.documentNo', ({ refundNo }) => refundNo),
  text('settlementBill.accountedTime', ({ accountedTime }) => formatDateTime(accountedTime)),
  count('settlementBill.quantity', ({ quantity }) => quantity),
  money('settlementBill.amount', ({ creditFen }) => 0 - creditFen),
]
const otherColumns: readonly LineColumn<BilledOrder['others'][number]>[] = [
  text('settlementBill.no', ({ id, billNo }) => <Link to={hrefOf('billingEnquiry', { billId: id })}>{billNo}</Link>),
  text('settlementBill.period', ({ periodStart }) => periodStart.slice(0, 7)),
  money('settlementBill.amount', ({ amountFen }) => amountFen),
]

/** An order as billed: its receipts and refunds of the month, and the bills with the rest. */
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
  useRenewal(
    `${billId}/${orderId}`,
    useCallback(() => ask({ billId, orderId }), [ask, billId, orderId]),
  )
  const title = t('routes.billingOrderDetail')
  if (!order) {
    if (status !== 'failed') return <LoadingBar />
    return <NotFoundNotice title={title} text={failure(error)} onRetry={() => ask({ billId, orderId })} />
  }
  return (
    <DocumentFrame>
      <h1 className="page-title">
        {title} {order.orderNo}
      </h1>
      {!order.isRight && <Alert type="error" showIcon title={t('settlementBill.mismatch')} />}
      <section className="card" aria-label={title}>
        <FactList
          facts={[
            [
              'settlementBill.no',
              <Link key="bill" to={hrefOf('billingEnquiry', { billId })}>
                {order.billNo}
              </Link>,
            ],
            ['settlementBill.billed', formatMoney(order.billedFen)],
          ]}
        />
      </section>
      <LinesCard title={t('settlementBill.part.receipts')} lines={order.receipts} columns={receiptColumns} />
      {order.refunds.length > 0 && (
        <LinesCard title={t('settlementBill.part.refunds')} lines={order.refunds} columns={refundColumns} />
      )}
      {order.others.length > 0 && (
        <LinesCard title={t('settlementBill.others')} lines={order.others} columns={otherColumns} />
      )}
    </DocumentFrame>
  )
}
