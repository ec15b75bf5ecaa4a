import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SupplierOrderDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { Facts } from '../../../kit/resource/facts.tsx'
import '../../../kit/resource/resource.css'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import '../../../kit/document/document.css'
import { progressOf } from './supplier-order-actions.ts'
import './supplier-orders.css'

const NOTHING = '—'

/** An order to a supplier: what was ordered, what came of it and when, and what happened to it. */
export const OrderFacts = ({ order }: { readonly order: SupplierOrderDetail }) => {
  const { t } = useTranslation()
  const { lines, receipts, history } = order
  const arrivals = receipts.flatMap((receipt) =>
    receipt.lines.map((line) => ({ ...line, receivedBy: receipt.receivedBy, receivedTime: receipt.receivedTime })),
  )
  return (
    <div className="supplier-facts">
      <Facts
        fields={[]}
        row={order}
        more={[
          [t('purchase.status'), t(`supplierOrders.status.${order.status}`)],
          [t('supplierOrders.amount'), formatMoney(order.amountFen)],
          [t('supplierOrders.progress'), `${progressOf(order)}%`],
          [t('supplierOrders.expectedDate'), order.expectedDate ?? NOTHING],
          [t('supplierOrders.createdBy'), order.createdBy],
          [t('supplierOrders.remark'), order.remark || NOTHING],
        ]}
      />
      <LinesCard
        title={t('supplierOrders.lines')}
        lines={lines}
        columns={[
          {
            key: 'product',
            title: t('warehouse.product'),
            render: (_, { productName, spec }) => `${productName} ${spec}`,
          },
          {
            key: 'quantity',
            title: t('supplierOrders.quantity'),
            align: 'right',
            render: (_, { quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`,
          },
          {
            key: 'received',
            title: t('supplierOrders.received'),
            align: 'right',
            render: (_, { receivedQuantity, purchaseUnit }) => `${receivedQuantity} ${purchaseUnit}`,
          },
          {
            key: 'price',
            title: t('supplierOrders.price'),
            align: 'right',
            render: (_, { priceFen }) => formatMoney(priceFen),
          },
          {
            key: 'amount',
            title: t('supplierOrders.amount'),
            align: 'right',
            render: (_, { amountFen }) => formatMoney(amountFen),
          },
        ]}
      />
      {arrivals.length > 0 && (
        <LinesCard
          title={t('supplierOrders.receipts')}
          lines={arrivals}
          columns={[
            {
              key: 'time',
              title: t('supplierOrders.receivedTime'),
              render: (_, { receivedTime, receivedBy }) => `${formatDateTime(receivedTime)} ${receivedBy}`,
            },
            {
              key: 'product',
              title: t('warehouse.product'),
              render: (_, { productName, spec }) => `${productName} ${spec}`,
            },
            {
              key: 'quantity',
              title: t('supplierOrders.came'),
              align: 'right',
              render: (_, { quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`,
            },
            {
              key: 'production',
              title: t('supplierOrders.productionDate'),
              render: (_, { productionDate }) => productionDate ?? NOTHING,
            },
            {
              key: 'expire',
              title: t('supplierOrders.expireDate'),
              render: (_, { expireDate }) => expireDate ?? NOTHING,
            },
          ]}
        />
      )}
      <DocumentHistory
        history={history.filter(({ event }) => event !== 'change')}
        nameOf={(status) => t(`supplierOrders.status.${status}`)}
      />
    </div>
  )
}
