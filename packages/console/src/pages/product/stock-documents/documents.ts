import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  stockCheck: {
    page: (id) => ['stockDocument', { kind: 'CHECK', id }],
    statusKey: (status) => `stockDocument.state.CHECK.${status}`,
    texts: 'stock',
  },
  stockLoss: {
    page: (id) => ['stockDocument', { kind: 'LOSS', id }],
    statusKey: (status) => `stockDocument.state.LOSS.${status}`,
    texts: 'stock',
  },
  stockTransfer: {
    page: (id) => ['stockDocument', { kind: 'TRANSFER', id }],
    statusKey: (status) => `stockDocument.state.TRANSFER.${status}`,
    texts: 'stock',
  },
}
