import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  stockCheck: {
    page: (id) => ['stockDocument', { kind: 'CHECK', id }],
    statusKey: (status) => `stockDocument.state.CHECK.${status}`,
  },
  stockLoss: {
    page: (id) => ['stockDocument', { kind: 'LOSS', id }],
    statusKey: (status) => `stockDocument.state.LOSS.${status}`,
  },
  stockTransfer: {
    page: (id) => ['stockDocument', { kind: 'TRANSFER', id }],
    statusKey: (status) => `stockDocument.state.TRANSFER.${status}`,
  },
}
