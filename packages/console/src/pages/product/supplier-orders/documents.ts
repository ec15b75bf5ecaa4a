import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  supplierOrder: {
    page: (id) => ['supplierOrderDetail', { id }],
    statusKey: (status) => `supplierOrders.status.${status}`,
  },
}
