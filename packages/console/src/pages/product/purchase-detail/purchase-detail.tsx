import { formatDateTime, formatMoney, purchaseOrder } from '@netbar/shared'
import type { PurchaseOrderDetail as Order, PurchaseOrderStatus } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { Progress } from '../../../kit/document/progress.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import { StartRefundLink } from '../refunds/order-refunds.tsx'
import { CompanyParts, CompanyReplacements, StoreParts } from './order-parts.tsx'
import { orderStepsOf } from './order-steps.ts'

const STEPS = ['submitted', 'confirmed', 'shipped', 'stored'] as const
/** How far an order has come in each status; null where it has ended on the way. */
const STEP_OF: Readonly<Record<PurchaseOrderStatus, number | null>> = {
  PENDING: 0,
  CONFIRMED: 1,
  PARTIALLY_SHIPPED: 2,
  SHIPPED: 2,
  PARTIALLY_STORED: 3,
  STORED: 4,
  REJECTED: null,
  CANCELLED: null,
  CLOSED: null,
}

const OrderProgress = ({ document: { status } }: { readonly document: Order }) => {
  const { t } = useTranslation()
  const at = STEP_OF[status]
  return at !== null && <Progress steps={STEPS.map((step) => t(`purchase.step.${step}`))} at={at} />
}

const common = {
  missing: 'purchase.notFound',
  shown: purchaseOrder,
  numberOf: ({ orderNo }) => orderNo,
  toneOf: ({ status }) => STATUS_TONES[status],
  statusText: ({ status }, t) => t(`purchasing.status.${status}`),
  facts: (order, t) => [
    ['purchase.branch', `${order.branchNo} ${order.branchName}`],
    ['purchase.kind', t(`purchasing.kind.${order.kind}`)],
    ['purchase.amount', formatMoney(order.amountFen)],
    ['purchase.orderedBy', order.orderedBy],
    ['purchase.created', formatDateTime(order.createdTime)],
    ['purchase.receiver', order.receiver],
    ['purchase.phone', order.phone],
    ['purchase.expectDate', order.expectDate],
    ['purchase.remark', order.remark],
  ],
  eventText: ({ toStatus }, t) => t(`purchasing.status.${toStatus}`),
  isPrinted: true,
  Lead: OrderProgress,
} as const satisfies Partial<DocumentDefinition<Order>>

const ofStore: DocumentDefinition<Order> = {
  ...common,
  title: 'routes.storePurchaseDetail',
  menus: ['storePurchaseList'],
  stepsOf: orderStepsOf('store'),
  Tools: ({ document, may }) => may.has('REFUND_START') && <StartRefundLink order={document} />,
  Below: StoreParts,
}

const ofCompany: DocumentDefinition<Order> = {
  ...common,
  title: 'routes.purchaseOrderDetail',
  menus: ['companyPurchaseList'],
  stepsOf: orderStepsOf('company'),
  Above: CompanyReplacements,
  Below: CompanyParts,
}

const useOrderId = () => useSearchParams()[0].get('orderId') ?? ''

/** The branch's page of one order, where its deliveries are received. */
export const StorePurchaseDetail = () => <DocumentPage definition={ofStore} id={useOrderId()} />

/** The company's page of one order, where it is confirmed and shipped. */
export const PurchaseOrderDetail = () => <DocumentPage definition={ofCompany} id={useOrderId()} />
