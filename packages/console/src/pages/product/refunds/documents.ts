import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  refund: {
    page: (id, side) => [side === 'store' ? 'refundDetail' : 'refundOrderDetail', { id }],
    statusKey: (status) => `refunds.status.${status}`,
  },
}
