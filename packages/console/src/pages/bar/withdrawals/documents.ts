import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  withdrawal: {
    page: (id) => ['withdrawDetail', { id }],
    statusKey: (status) => `withdrawal.statuses.${status}`,
    texts: 'bar',
  },
}
