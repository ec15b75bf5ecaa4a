import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  settlementBill: {
    page: (billId) => ['billingEnquiry', { billId }],
    statusKey: (status) => `settlementBill.state.${status}`,
    texts: 'settlement',
  },
}
