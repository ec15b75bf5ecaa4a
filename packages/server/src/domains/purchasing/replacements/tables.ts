import type { ReplacementKind, ReplacementStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** What the company sends that nobody ordered; its goods are carried by an order of their own. */
export interface ReplacementOrderTable {
  id: string
  replacement_no: string
  kind: ReplacementKind
  brand_id: string
  branch_id: string
  /** The order whose differences it makes good. */
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

/** One line in purchase units; what it is and what it costs stands in the line of the order that carries it. */
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
