import {
  purchasingCalls,
  refundCalls,
  replacementCalls,
  settlementBillCalls,
  supplierOrderCalls,
} from '@netbar/shared/contract'
import type { DocumentKind } from '@netbar/shared/contract'
import type { DocumentSubject, DocumentSummary } from '../../kit/documents/index.ts'
import { isHiddenFrom as isOrderHiddenFrom } from './orders/scope.ts'
import { relatedToBill, relatedToOrder, relatedToRefund, relatedToReplacement } from './related-documents.ts'
import { isHiddenFrom as isBillHiddenFrom } from './settlement-bills/find.ts'
import { companyBrands } from './supplier-orders/scope.ts'

/** Columns of a branch's document. */
interface BranchDocument {
  readonly brand_id: string
  readonly branch_id: string
  readonly status: string
  readonly created_time: string
}

const summaryOf = (row: BranchDocument, documentNo: string, amountFen: number): DocumentSummary => ({
  documentNo,
  status: row.status,
  createdTime: row.created_time,
  amountFen,
  brandId: row.brand_id,
  branchIds: [row.branch_id],
})

const purchaseOrder: DocumentSubject = {
  access: purchasingCalls.order.access,
  pages: { store: ['storePurchaseList'], company: ['companyPurchaseList', 'purchaseTimesStatistics'] },
  find: async (db, id, reader) => {
    const row = await db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !reader.branchIds.has(row.branch_id) || isOrderHiddenFrom(reader, row)) return undefined
    return summaryOf(row, row.order_no, row.amount_fen)
  },
  relatedTo: relatedToOrder,
}

const refund: DocumentSubject = {
  access: refundCalls.detail.access,
  pages: { store: ['refundGoodsList'], company: ['productMasterManage', 'purchaseReturnAccountingList'] },
  find: async (db, id, { branchIds }) => {
    const row = await db.selectFrom('refund_order').selectAll().where('id', '=', id).executeTakeFirst()
    return row && branchIds.has(row.branch_id) ? summaryOf(row, row.refund_no, row.amount_fen) : undefined
  },
  relatedTo: relatedToRefund,
}

const replacement: DocumentSubject = {
  access: replacementCalls.detail.access,
  pages: { store: ['purchaseTimesStatistics'], company: ['purchaseTimesStatistics'] },
  find: async (db, id, { branchIds }) => {
    const row = await db.selectFrom('replacement_order').selectAll().where('id', '=', id).executeTakeFirst()
    return row && branchIds.has(row.branch_id) ? summaryOf(row, row.replacement_no, row.amount_fen) : undefined
  },
  relatedTo: relatedToReplacement,
}

const settlementBill: DocumentSubject = {
  access: settlementBillCalls.detail.access,
  pages: { store: ['settlementBillings'], company: ['settlementBillings'] },
  find: async (db, id, reader) => {
    const row = await db.selectFrom('settlement_bill').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !reader.branchIds.has(row.branch_id) || isBillHiddenFrom(reader, row)) return undefined
    return summaryOf(row, row.bill_no, row.payable_fen)
  },
  relatedTo: relatedToBill,
}

const supplierOrder: DocumentSubject = {
  access: supplierOrderCalls.detail.access,
  pages: { store: [], company: ['companyPurchaseList'] },
  find: async (db, id, reader) => {
    const row = await db.selectFrom('supplier_order').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined || !companyBrands(reader).has(row.brand_id)) return undefined
    const { order_no: documentNo, status, created_time: createdTime, amount_fen: amountFen, brand_id: brandId } = row
    return { documentNo, status, createdTime, amountFen, brandId, branchIds: [] }
  },
  relatedTo: () => Promise.resolve([]),
}

/** How the documents of the domain are found by what the kit does with all documents. */
export const documentSubjects = {
  purchaseOrder,
  refund,
  replacement,
  settlementBill,
  supplierOrder,
} as const satisfies Partial<Record<DocumentKind, DocumentSubject>>
