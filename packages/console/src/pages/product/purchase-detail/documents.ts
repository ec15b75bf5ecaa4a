import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  purchaseOrder: {
    page: (orderId, side) => [side === 'store' ? 'storePurchaseDetail' : 'purchaseOrderDetail', { orderId }],
    statusKey: (status) => `purchasing.status.${status}`,
  },
}
