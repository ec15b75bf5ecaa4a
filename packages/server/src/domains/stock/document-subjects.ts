import { stockCheckCalls, stockLossCalls, stockTransferCalls } from '@netbar/shared/contract'
import type { Access, DocumentKind, StockDocumentKind } from '@netbar/shared/contract'
import type { DocumentSubject } from '../../kit/documents/index.ts'
import { isVisible } from './documents/find.ts'
import { relatedToStockDocument } from './related-documents.ts'

const PAGES = ['inventory']

const subjectOf = (kind: StockDocumentKind, access: Access): DocumentSubject => ({
  access,
  pages: { store: PAGES, company: PAGES },
  find: async (db, id, reader) => {
    const row = await db.selectFrom('stock_document').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !isVisible(row, kind, reader)) return undefined
    const { document_no: documentNo, status, created_time: createdTime, brand_id: brandId } = row
    const branchIds = [row.branch_id, row.to_branch_id].filter((branchId) => branchId !== null)
    // Not everybody who sees a document may see costs.
    return { documentNo, status, createdTime, amountFen: null, brandId, branchIds }
  },
  relatedTo: relatedToStockDocument,
})

/** How the documents of the domain are found by what the kit does with all documents. */
export const documentSubjects = {
  stockCheck: subjectOf('CHECK', stockCheckCalls.entry.access),
  stockLoss: subjectOf('LOSS', stockLossCalls.entry.access),
  stockTransfer: subjectOf('TRANSFER', stockTransferCalls.entry.access),
} as const satisfies Partial<Record<DocumentKind, DocumentSubject>>
