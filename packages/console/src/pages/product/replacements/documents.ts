import type { ShownDocuments } from '../../../kit/document/rail/shown-documents.ts'

export const documents: ShownDocuments = {
  replacement: {
    page: (id) => ['fillUpOrderDetails', { id }],
    statusKey: (status) => `replacements.status.${status}`,
  },
}
