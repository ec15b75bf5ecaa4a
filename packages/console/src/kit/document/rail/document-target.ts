import { hrefOf, type RouteName } from '@netbar/shared'
import type { DocumentKind } from '@netbar/shared/contract'

/** Side from which a document is seen. */
type Side = 'store' | 'company'

interface Target {
  readonly name: RouteName
  readonly query: Readonly<Record<string, string>>
}

const TARGETS: Readonly<Record<DocumentKind, (id: string, side: Side) => Target>> = {
  purchaseOrder: (orderId, side) => ({
    name: side === 'store' ? 'storePurchaseDetail' : 'purchaseOrderDetail',
    query: { orderId },
  }),
  refund: (id, side) => ({ name: side === 'store' ? 'refundDetail' : 'refundOrderDetail', query: { id } }),
  replacement: (id) => ({ name: 'fillUpOrderDetails', query: { id } }),
  settlementBill: (billId) => ({ name: 'billingEnquiry', query: { billId } }),
  supplierOrder: (id) => ({ name: 'supplierOrderDetail', query: { id } }),
  stockCheck: (id) => ({ name: 'stockDocument', query: { kind: 'CHECK', id } }),
  stockLoss: (id) => ({ name: 'stockDocument', query: { kind: 'LOSS', id } }),
  stockTransfer: (id) => ({ name: 'stockDocument', query: { kind: 'TRANSFER', id } }),
}

/** Query parameter that names the comment to show. */
export const COMMENT_PARAM = 'comment'

/** Address of a document's page, and of one of its comments. */
export const documentHref = (kind: DocumentKind, id: string, side: Side, commentId?: string): string => {
  const { name, query } = TARGETS[kind](id, side)
  return hrefOf(name, commentId === undefined ? query : { ...query, [COMMENT_PARAM]: commentId })
}
