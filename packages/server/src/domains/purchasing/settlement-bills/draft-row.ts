import { periodOf } from '@netbar/shared/contract'
import type { SettlementBillLineTable, SettlementBillTable } from './tables.ts'
import { billSums } from './amounts.ts'

interface Draft {
  readonly id: string
  readonly billNo: string
  readonly brandId: string
  readonly branchId: string
  /** As `2026-10`. */
  readonly month: string
  readonly lines: readonly SettlementBillLineTable[]
  /** Id of its author. */
  readonly madeBy: string
  readonly time: string
}

/** Row of a new bill: with its lines, not issued, and the only one of its month. */
export const draftRow = ({ id, billNo, brandId, branchId, month, lines, madeBy, time }: Draft): SettlementBillTable => {
  const { start, end } = periodOf(month)
  return {
    id,
    bill_no: billNo,
    brand_id: brandId,
    branch_id: branchId,
    period_start: start,
    period_end: end,
    live_period: start,
    status: 'DRAFT',
    revision: 0,
    ...billSums(lines),
    paid_fen: 0,
    due_date: null,
    issued_by: null,
    issued_time: null,
    confirmed_by: null,
    dispute_reason: null,
    created_by: madeBy,
    version: 1,
    created_time: time,
    updated_time: time,
  }
}
