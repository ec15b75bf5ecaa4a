import type { BillLineKind, BillStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** What a branch owes for one month; amounts repeat its lines, the paid amount its payments. */
export interface SettlementBillTable {
  id: string
  bill_no: string
  brand_id: string
  branch_id: string
  period_start: Day
  period_end: Day
  /** The period while the bill is valid; null once it is void, so that another one can be generated for the month. */
  live_period: Day | null
  status: BillStatus
  revision: number
  stored_fen: number
  refund_fen: number
  adjust_fen: number
  payable_fen: number
  paid_fen: number
  due_date: Day | null
  issued_by: string | null
  issued_time: Instant | null
  confirmed_by: string | null
  dispute_reason: string | null
  created_by: string
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One line of a bill. */
export interface SettlementBillLineTable {
  id: string
  bill_id: string
  line_no: number
  kind: BillLineKind
  /** The receipt, the refund, or the carried bill; for a correction the line itself. */
  source_id: string
  /** The source while the bill is valid: nothing is in two bills. */
  live_source: string | null
  time: Instant
  document_no: string
  order_id: string | null
  quantity: number
  amount_fen: number
  reason: string | null
  disputed: 0 | 1
}

/** A bill as it was issued. */
export interface SettlementBillRevisionTable {
  bill_id: string
  revision: number
  stored_fen: number
  refund_fen: number
  adjust_fen: number
  payable_fen: number
  issued_by: string
  issued_time: Instant
}

/** One payment of a bill. */
export interface SettlementBillPaymentTable {
  id: string
  bill_id: string
  amount_fen: number
  pay_type: string
  /** Name of the payment method at that time. */
  pay_type_name: string
  paid_date: Day
  serial_no: string
  remark: string
  created_by: string
  created_time: Instant
}

/** Reversal of a wrongly registered payment: of its whole amount, once, and append-only. */
export interface SettlementBillReversalTable {
  id: string
  bill_id: string
  payment_id: string
  amount_fen: number
  reason: string
  created_by: string
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    settlement_bill: SettlementBillTable
    settlement_bill_line: SettlementBillLineTable
    settlement_bill_revision: SettlementBillRevisionTable
    settlement_bill_payment: SettlementBillPaymentTable
    settlement_bill_reversal: SettlementBillReversalTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    settlementBill: never
  }
}
