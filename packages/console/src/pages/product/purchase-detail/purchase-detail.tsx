import { $menus, formatDateTime, formatMoney, purchaseOrder, pageFunctionsOf } from '@netbar/shared'
import { SHIPPABLE_STATUSES } from '@netbar/shared/contract'
import type { PurchaseOrderDetail as Order, PurchaseOrderLine, PurchaseOrderStatus } from '@netbar/shared/contract'
import { Button, Empty, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import { OrderRefunds, StartRefundLink } from '../refunds/order-refunds.tsx'
import { Progress } from '../../../kit/document/progress.tsx'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import { OrderActions } from './order-actions.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { useLineStock } from './use-line-stock.ts'
import '../../../kit/document/document.css'

/** Only the company sends something again, and few orders want it. */
const OrderReplacements = lazy(async () => {
  const [{ OrderReplacements: Component }] = await Promise.all([
    import('../replacements/order-replacements.tsx'),
    loadTexts('statistics'),
  ])
  return { default: Component }
})

/** Few deliveries lack something; who found that learns what becomes of it. */
const OrderDiscrepancies = lazy(async () => {
  const [{ OrderDiscrepancies: Component }] = await Promise.all([
    import('../replacements/order-discrepancies.tsx'),
    loadTexts('statistics'),
  ])
  return { default: Component }
})

/** Few deliveries lacked something, and were photographed. */
const DeliveryPhotos = lazy(async () => {
  const [{ DeliveryPhotos: Component }] = await Promise.all([
    import('./receipt/delivery-photos.tsx'),
    loadTexts('attachment'),
  ])
  return { default: Component }
})

/** Only what was stored is billed, and not everybody looks at bills. */
const OrderBills = lazy(async () => {
  const [{ OrderBills: Component }] = await Promise.all([
    import('../settlement-bills/order-bills.tsx'),
    loadTexts('settlement'),
  ])
  return { default: Component }
})

const STEPS = ['submitted', 'confirmed', 'shipped', 'stored'] as const
const STEP_OF: Readonly<Record<PurchaseOrderStatus, number>> = {
  PENDING: 0,
  CONFIRMED: 1,
  PARTIALLY_SHIPPED: 2,
  SHIPPED: 2,
  PARTIALLY_STORED: 3,
  STORED: 4,
  REJECTED: 0,
  CANCELLED: 0,
  CLOSED: 1,
}
/** Something may still be sent of orders in these. */
const TO_SEND = new Set<PurchaseOrderStatus>(['PENDING', ...SHIPPABLE_STATUSES])
const ENDED = new Set<PurchaseOrderStatus>(['REJECTED', 'CANCELLED', 'CLOSED'])

interface LinesProps {
  readonly order: Order
  /** Whether it is told what of each is in stock. */
  readonly hasStock: boolean
}

const Lines = ({ order, hasStock }: LinesProps) => {
  const { t } = useTranslation()
  const stockOf = useLineStock(order, hasStock)
  const number = (key: keyof PurchaseOrderLine, title: string) => ({
    key,
    dataIndex: key,
    title: t(title),
    align: 'right' as const,
  })
  const columns: NonNullable<TableProps<PurchaseOrderLine>['columns']> = [
    { key: 'product', dataIndex: 'productName', title: t('purchase.product') },
    { key: 'spec', dataIndex: 'spec', title: t('purchase.spec') },
    number('orderedQuantity', 'purchase.ordered'),
    number('confirmedQuantity', 'purchase.confirmed'),
    number('shippedQuantity', 'purchase.shippedQuantity'),
    number('acceptedQuantity', 'purchase.accepted'),
    number('rejectedQuantity', 'purchase.rejected'),
    number('shortQuantity', 'purchase.short'),
    ...(hasStock
      ? [
          {
            key: 'stock',
            title: t('purchaseAction.available'),
            align: 'right' as const,
            render: (_: unknown, { id }: PurchaseOrderLine) => stockOf(id) ?? '—',
          },
        ]
      : []),
    { key: 'price', title: t('purchase.price'), align: 'right', render: (_, { priceFen }) => formatMoney(priceFen) },
    {
      key: 'amount',
      title: t('purchase.amount'),
      align: 'right',
      render: (_, { amountFen }) => formatMoney(amountFen),
    },
  ]
  return <LinesCard title={t('purchase.lines')} columns={columns} lines={order.lines} />
}

const Facts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const items: readonly (readonly [string, string])[] = [
    ['purchase.branch', `${order.branchNo} ${order.branchName}`],
    ['purchase.kind', t(`purchasing.kind.${order.kind}`)],
    ['purchase.amount', formatMoney(order.amountFen)],
    ['purchase.orderedBy', order.orderedBy],
    ['purchase.created', formatDateTime(order.createdTime)],
    ['purchase.receiver', order.receiver],
    ['purchase.phone', order.phone],
    ['purchaseCart.expectDate', order.expectDate ?? '—'],
    ['purchase.remark', order.remark || '—'],
  ]
  return (
    <section className="card">
      {!ENDED.has(order.status) && (
        <Progress steps={STEPS.map((step) => t(`purchase.step.${step}`))} at={STEP_OF[order.status]} />
      )}
      <dl className="purchase-facts">
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PurchaseDetailProps {
  readonly title: string
  readonly side: 'store' | 'company'
}

const PurchaseDetail = ({ title, side }: PurchaseDetailProps) => {
  const { t } = useTranslation()
  const shipmentsId = useId()
  const [search] = useSearchParams()
  const menus = useUnit($menus)
  const may = useMemo(
    () => pageFunctionsOf(menus, side === 'store' ? 'storePurchaseList' : 'companyPurchaseList'),
    [menus, side],
  )
  const mayAskStock = side === 'company' && (may.has('PURCHASE_CONFIRM') || may.has('PURCHASE_SHIP'))
  const maySeeBills = useMemo(() => pageFunctionsOf(menus, 'settlementBillings').size > 0, [menus])
  const replacing = useMemo(() => pageFunctionsOf(menus, 'purchaseTimesStatistics'), [menus])
  const isReplacing = side === 'company' && (replacing.has('REPLACEMENT_SUBMIT') || replacing.has('REPLACEMENT_AUDIT'))
  return (
    <ShownDocument
      id={search.get('orderId') ?? ''}
      title={title}
      missing={t('purchase.notFound')}
      shown={purchaseOrder}
      labelOf={({ orderNo }) => orderNo}
    >
      {(order) => (
        <div className="purchase-detail">
          <h1 className="page-title">
            {title} {order.orderNo}{' '}
            <StatusTag tone={STATUS_TONES[order.status]}>{t(`purchasing.status.${order.status}`)}</StatusTag>
            <Button className="purchase-print" onClick={() => window.print()}>
              {t('purchase.print')}
            </Button>
          </h1>
          <OrderActions key={order.id} order={order} side={side} may={may} />
          {side === 'store' && may.has('REFUND_START') && <StartRefundLink order={order} />}
          {isReplacing && (
            <Suspense>
              <OrderReplacements
                key={order.id}
                order={order}
                mayFile={replacing.has('REPLACEMENT_SUBMIT')}
                mayDecide={replacing.has('REPLACEMENT_AUDIT')}
              />
            </Suspense>
          )}
          <Facts order={order} />
          <Lines order={order} hasStock={mayAskStock && TO_SEND.has(order.status)} />
          <section className="card" aria-labelledby={shipmentsId}>
            <h2 id={shipmentsId}>{t('purchase.shipments')}</h2>
            {order.shipments.length === 0 && <Empty description={t('purchase.noShipments')} />}
            {order.shipments.map((shipment) => (
              <ShipmentCard
                key={shipment.id}
                shipment={shipment}
                order={order}
                mayReceive={side === 'store' && may.has('PURCHASE_WAREHOUSING')}
                mayRecall={side === 'company' && may.has('PURCHASE_SHIP')}
              />
            ))}
          </section>
          {order.shipments.some(({ status }) => status === 'RECEIVED') && (
            <Suspense>
              <DeliveryPhotos order={order} />
            </Suspense>
          )}
          {may.has(side === 'store' ? 'PURCHASE_WAREHOUSING' : 'PURCHASE_SHIP') &&
            !isReplacing &&
            order.lines.some((line) => line.shortQuantity + line.rejectedQuantity > 0) && (
              <Suspense>
                <OrderDiscrepancies key={order.id} order={order} onFillUp={null} />
              </Suspense>
            )}
          <OrderRefunds order={order} />
          {maySeeBills && order.lines.some(({ acceptedQuantity }) => acceptedQuantity > 0) && (
            <Suspense>
              <OrderBills key={order.id} order={order} />
            </Suspense>
          )}
          <DocumentHistory history={order.history} nameOf={(status) => t(`purchasing.status.${status}`)} />
        </div>
      )}
    </ShownDocument>
  )
}

/** The store's view of one order, where its deliveries are put into stock. */
export const StorePurchaseDetail = () => {
  const { t } = useTranslation()
  return <PurchaseDetail title={t('routes.storePurchaseDetail')} side="store" />
}

/** The company's view of one order, where it is confirmed and shipped. */
export const PurchaseOrderDetail = () => {
  const { t } = useTranslation()
  return <PurchaseDetail title={t('routes.purchaseOrderDetail')} side="company" />
}
