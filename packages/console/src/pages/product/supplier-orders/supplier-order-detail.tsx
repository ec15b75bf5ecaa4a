import { formatDateTime, formatMoney } from '@netbar/shared'
import { shownSupplierOrder } from '@netbar/shared/console'
import type { SupplierOrderDetail as Order, SupplierOrderLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { count, money, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { ORDER_FORMS } from './step-forms.ts'
import { progressOf, SUPPLIER_ORDER_TONES, supplierOrderButtons } from './supplier-order-status.ts'

const ordered: readonly LineColumn<SupplierOrderLine>[] = [
  text('warehouse.product', ({ productName, spec }) => `${productName} ${spec}`),
  count('supplierOrders.quantity', ({ quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`),
  count('supplierOrders.received', ({ receivedQuantity, purchaseUnit }) => `${receivedQuantity} ${purchaseUnit}`),
  price('supplierOrders.price', ({ priceFen }) => priceFen),
  money('supplierOrders.amount', ({ amountFen }) => amountFen),
]

const arrivalsOf = ({ receipts }: Order) =>
  receipts.flatMap(({ lines, receivedBy, receivedTime }) =>
    lines.map((line) => ({ ...line, receivedBy, receivedTime })),
  )
const arrived: readonly LineColumn<ReturnType<typeof arrivalsOf>[number]>[] = [
  text(
    'supplierOrders.receivedTime',
    ({ receivedTime, receivedBy }) => `${formatDateTime(receivedTime)} ${receivedBy}`,
  ),
  text('warehouse.product', ({ productName, spec }) => `${productName} ${spec}`),
  count('supplierOrders.came', ({ quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`),
  text('supplierOrders.productionDate', ({ productionDate }) => productionDate),
  text('supplierOrders.expireDate', ({ expireDate }) => expireDate),
]

const Receipts = ({ document }: { readonly document: Order }) => {
  const { t } = useTranslation()
  const arrivals = arrivalsOf(document)
  return arrivals.length > 0 && <LinesCard title={t('supplierOrders.receipts')} lines={arrivals} columns={arrived} />
}

const STEPS = [
  { label: 'supplierOrders.status.DRAFT', statuses: ['DRAFT'] },
  { label: 'supplierOrders.status.ORDERED', statuses: ['ORDERED'] },
  { label: 'supplierOrders.status.RECEIVED', statuses: ['PARTIALLY_RECEIVED'] },
] as const

const definition: DocumentDefinition<Order, SupplierOrderLine> = {
  title: 'routes.supplierOrderDetail',
  missing: 'supplierOrders.notFound',
  shown: shownSupplierOrder,
  numberOf: ({ orderNo }) => orderNo,
  toneOf: ({ status }) => SUPPLIER_ORDER_TONES[status],
  statusText: ({ status }, t) => t(`supplierOrders.status.${status}`),
  menus: ['companyPurchaseList'],
  stepsOf: pageSteps(supplierOrderButtons, ORDER_FORMS),
  facts: (order) => [
    ['supplierOrders.supplier', order.supplierName],
    ['supplierOrders.amount', formatMoney(order.amountFen)],
    ['supplierOrders.progress', `${progressOf(order)}%`],
    ['supplierOrders.expectedDate', order.expectedDate],
    ['supplierOrders.createdBy', order.createdBy],
    ['supplierOrders.createdTime', formatDateTime(order.createdTime)],
    ['supplierOrders.remark', order.remark],
  ],
  lines: { title: 'supplierOrders.lines', of: ({ lines }) => lines, columns: () => ordered },
  paper: async () => (await import('./supplier-order-paper.ts')).supplierOrderPaper,
  aboutOf: ({ id }) => ({ kind: 'supplierOrder', id }),
  progress: ({ status }) => ({ steps: STEPS, status, done: ['RECEIVED'] }),
  eventText: ({ event, toStatus }, t) =>
    event === 'change' ? t('supplierOrders.changedDraft') : t(`supplierOrders.status.${toStatus}`),
  Below: Receipts,
}

/** One order of the company to a supplier, from its draft to its receipts. */
export const SupplierOrderDetail = () => {
  const [search] = useSearchParams()
  return <DocumentPage definition={definition} id={search.get('id') ?? ''} />
}
