import type { ReplacementKind, ReplacementStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** Goods that the company sends without an order of the branch; an order of their own carries them. */
export interface ReplacementOrderTable {
  id: string
  replacement_no: string
  kind: ReplacementKind
  brand_id: string
  branch_id: string
  /** The order whose discrepancies it covers. */
  parent_order_id: string | null
  child_order_id: string
  status: ReplacementStatus
  reason: string
  delivered_date: Day | null
  carrier: string | null
  line_count: number
  quantity: number
  amount_fen: number
  applicant_id: string
  decided_by: string | null
  decided_time: Instant | null
  decision_reason: string | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One line in purchase units; product and price are in the line of the order that carries it. */
export interface ReplacementOrderLineTable {
  id: string
  replacement_id: string
  line_no: number
  child_line_id: string
  discrepancy_id: string | null
  quantity: number
  amount_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    replacement_order: ReplacementOrderTable
    replacement_order_line: ReplacementOrderLineTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    replacement: never
    discrepancy: never
  }
}
