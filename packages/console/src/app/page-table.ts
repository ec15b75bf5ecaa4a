import type { Pages } from '../frame/page.ts'
import { addShownDocuments, type ShownDocuments } from '../kit/document/rail/shown-documents.ts'

/** Pages in tabs, found by their folders. Loaded with the first page, as the table of their chunks is large. */
export const pageTable: Pages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Pages>('../pages/*/*/pages.ts', { eager: true, import: 'pages' })),
)

const documents = import.meta.glob<ShownDocuments>('../pages/*/*/documents.ts', { eager: true, import: 'documents' })
addShownDocuments(Object.assign({}, ...Object.values(documents)))
