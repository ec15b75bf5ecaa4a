import type { ACCOUNTING_KINDS, RefundBearer, RefundDisposal, RefundStatus, RefundType } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** A refund of a branch for an order; totals repeat its lines. */
export interface RefundOrderTable {
  id: string
  refund_no: string
  type: RefundType
  brand_id: string
  branch_id: string
  order_id: string
  status: RefundStatus
  reason: string
  line_count: number
  quantity: number
  amount_fen: number
  approved_fen: number | null
  credit_fen: number | null
  applicant_id: string
  decided_by: string | null
  decided_time: Instant | null
  decision_reason: string | null
  carrier: string | null
  tracking_no: string | null
  sent_date: Day | null
  received_time: Instant | null
  receive_reason: string | null
  accounted_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One line of a refund in purchase units. Product and price are snapshots of the order's line. */
export interface RefundOrderLineTable {
  id: string
  refund_id: string
  line_no: number
  order_line_id: string
  /** The lot; null for undelivered goods. */
  receipt_line_id: string | null
  product_id: string
  product_name: string
  spec: string
  purchase_unit: string
  pack_size: number
  price_fen: number
  expire_date: Day | null
  quantity: number
  amount_fen: number
  approved_quantity: number | null
  received_quantity: number | null
  disposal: RefundDisposal | null
  /** Highest ratio by its product's policy at the time of filing. */
  max_ratio_bp: number
  ratio_bp: number | null
  bearer: RefundBearer | null
  credit_fen: number | null
}

/** A credit of a refund, or its reversal; append-only. */
export interface RefundAccountingTable {
  id: string
  accounting_no: string
  kind: (typeof ACCOUNTING_KINDS)[number]
  refund_id: string
  branch_id: string
  /** Negative in a reversal. */
  credit_fen: number
  /** The record that a reversal reverses. */
  reverses_id: string | null
  reason: string | null
  /** Empty where there is none. */
  remark: string
  created_by: string
  created_time: Instant
}

/** Credit of a line at that time. */
export interface RefundAccountingLineTable {
  accounting_id: string
  refund_line_id: string
  ratio_bp: number
  bearer: RefundBearer
  credit_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    refund_order: RefundOrderTable
    refund_order_line: RefundOrderLineTable
    refund_accounting: RefundAccountingTable
    refund_accounting_line: RefundAccountingLineTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    refund: never
  }
}
