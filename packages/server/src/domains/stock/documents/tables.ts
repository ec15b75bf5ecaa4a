import type { LossReason, StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** A count, a loss or a transfer. */
export interface StockDocumentTable {
  id: string
  document_no: string
  kind: StockDocumentKind
  brand_id: string
  branch_id: string
  /** Destination of a transfer. */
  to_branch_id: string | null
  /** Category of a count; empty for all. */
  category: string
  /** Whether a count covers products that were chosen one by one. */
  chosen: 0 | 1
  status: StockDocumentStatus
  remark: string
  created_by: string
  decided_by: string | null
  decided_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One product of a document, in sale units. Name, unit and price are snapshots. */
export interface StockDocumentLineTable {
  id: string
  document_id: string
  line_no: number
  product_id: string
  product_name: string
  spec: string
  sale_unit: string
  purchase_price_fen: number
  pack_size: number
  /** Quantity in the ledger when the line was counted. */
  book_quantity: number | null
  counted_quantity: number | null
  counted_time: Instant | null
  /** Lost or sent quantity; 0 in a count. */
  quantity: number
  received_quantity: number | null
  reason: LossReason | null
  /** Amount at the price of the snapshot; negative for a shortage in a count. */
  amount_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stock_document: StockDocumentTable
    stock_document_line: StockDocumentLineTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    stockDocument: never
  }
}
