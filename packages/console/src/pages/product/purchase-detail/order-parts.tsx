import { $menus, pageFunctionsOf } from '@netbar/shared'
import { SHIPPABLE_STATUSES, type PurchaseOrderDetail, type PurchaseOrderStatus } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { OrderLines } from './order-lines.tsx'
import { ShipmentCard } from './shipment-card.tsx'

/** Only the company sends something again, and few orders want it. */
const Replacements = lazy(async () => {
  const [{ OrderReplacements: Component }] = await Promise.all([
    import('../replacements/order-replacements.tsx'),
    loadTexts('statistics'),
  ])
  return { default: Component }
})

/** Lazy: few deliveries have discrepancies. */
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

/** Lazy: only received orders are billed, and not every user may see bills. */
const OrderBills = lazy(async () => {
  const [{ OrderBills: Component }] = await Promise.all([
    import('../settlement-bills/order-bills.tsx'),
    loadTexts('settlement'),
  ])
  return { default: Component }
})

/** Something may still be sent of orders in these. */
const TO_SEND = new Set<PurchaseOrderStatus>(['PENDING', ...SHIPPABLE_STATUSES])

/** The user's rights on replacement orders. */
const useReplacing = () => {
  const menus = useUnit($menus)
  return useMemo(() => {
    const may = pageFunctionsOf(menus, 'purchaseTimesStatistics')
    return { mayFile: may.has('REPLACEMENT_SUBMIT'), mayDecide: may.has('REPLACEMENT_AUDIT') }
  }, [menus])
}

interface PartProps {
  readonly document: PurchaseOrderDetail
  readonly may: ReadonlySet<string>
}

/** Discrepancies of an order and their replacements, for users who handle them. */
export const CompanyReplacements = ({ document: order }: PartProps) => {
  const { mayFile, mayDecide } = useReplacing()
  if (!mayFile && !mayDecide) return null
  return (
    <Suspense>
      <Replacements order={order} mayFile={mayFile} mayDecide={mayDecide} />
    </Suspense>
  )
}

interface OrderPartsProps extends PartProps {
  readonly side: 'store' | 'company'
}

const Shipments = ({ document: order, may, side }: OrderPartsProps) => {
  const { t } = useTranslation()
  return (
    <TitledCard title={t('purchase.shipments')}>
      {order.shipments.length === 0 && <Empty description={t('purchase.noShipments')} />}
      {order.shipments.map((shipment) => (
        <ShipmentCard key={shipment.id} shipment={shipment} order={order} side={side} may={may} />
      ))}
    </TitledCard>
  )
}

const OrderParts = (props: OrderPartsProps) => {
  const { document: order, may, side } = props
  const menus = useUnit($menus)
  const { mayFile, mayDecide } = useReplacing()
  const mayAskStock = side === 'company' && (may.has('PURCHASE_CONFIRM') || may.has('PURCHASE_SHIP'))
  const maySeeBills = useMemo(() => pageFunctionsOf(menus, 'settlementBillings').size > 0, [menus])
  // Who has to do with replacement orders has seen it above.
  const learnsOfDiscrepancies =
    side === 'store' ? may.has('PURCHASE_WAREHOUSING') : may.has('PURCHASE_SHIP') && !mayFile && !mayDecide
  return (
    <>
      <OrderLines order={order} hasStock={mayAskStock && TO_SEND.has(order.status)} />
      <Shipments {...props} />
      <Suspense>
        {order.shipments.some(({ status }) => status === 'RECEIVED') && <DeliveryPhotos order={order} />}
      </Suspense>
      <Suspense>
        {learnsOfDiscrepancies && order.lines.some((line) => line.shortQuantity + line.rejectedQuantity > 0) && (
          <OrderDiscrepancies order={order} onFillUp={null} />
        )}
      </Suspense>
      <OrderRefunds order={order} />
      <Suspense>
        {maySeeBills && order.lines.some(({ acceptedQuantity }) => acceptedQuantity > 0) && (
          <OrderBills order={order} />
        )}
      </Suspense>
    </>
  )
}

/** Parts of the branch's page beside the facts: lines, deliveries and receipts. */
export const StoreParts = (props: PartProps) => <OrderParts {...props} side="store" />
/** The same as the company sees it. */
export const CompanyParts = (props: PartProps) => <OrderParts {...props} side="company" />
