import { formatDateTime, formatMoney, purchaseOrder } from '@netbar/shared'
import type { PurchaseOrderDetail as Order, PurchaseOrderStatus } from '@netbar/shared/contract'
import { useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import { StartRefundLink } from '../refunds/order-refunds.tsx'
import { CompanyParts, CompanyReplacements, StoreParts } from './order-parts.tsx'
import { orderStepsOf } from './order-steps.ts'

const STEPS = [
  { label: 'purchase.step.submitted', statuses: ['PENDING'] },
  { label: 'purchase.step.confirmed', statuses: ['CONFIRMED'] },
  { label: 'purchase.step.shipped', statuses: ['PARTIALLY_SHIPPED', 'SHIPPED'] },
  { label: 'purchase.step.stored', statuses: ['PARTIALLY_STORED'] },
] as const satisfies readonly { readonly label: string; readonly statuses: readonly PurchaseOrderStatus[] }[]

const common = {
  missing: 'purchase.notFound',
  shown: purchaseOrder,
  numberOf: ({ orderNo }) => orderNo,
  amountOf: ({ amountFen }) => amountFen,
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
  paper: async () => (await import('./order-paper.ts')).orderPaper,
  aboutOf: ({ id }) => ({ kind: 'purchaseOrder', id }),
  progress: ({ status }) => ({ steps: STEPS, status, done: ['STORED'] }),
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
