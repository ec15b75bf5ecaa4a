import type { CashDepositStored } from '../../cash-deposits/read.ts'
import type { ShiftRow } from '../../shifts/find-shift.ts'

type DepositParts = Partial<CashDepositStored> &
  Pick<CashDepositStored, 'id' | 'branch_id' | 'shift_id' | 'cashier_id' | 'created_time'>

/** A deposit of ¥1 that waits to be paid, unless it is told otherwise. */
export const depositRow = (parts: DepositParts): CashDepositStored => ({
  deposit_no: parts.id,
  amount_fen: 100,
  status: 'PENDING',
  cashier_name: '收银员',
  paid_time: null,
  method: 'QR',
  paid_by: null,
  drawer_shift_id: null,
  decided_by: null,
  decided_time: null,
  decision_reason: null,
  version: 1,
  updated_time: parts.created_time,
  ...parts,
})

type ShiftParts = Partial<ShiftRow> & Pick<ShiftRow, 'id' | 'branch_id' | 'cashier_id' | 'open_time'>

/** A shift that was closed as it began, with nothing in its drawer, unless it is told otherwise. */
export const closedShift = (parts: ShiftParts): ShiftRow => ({
  shift_no: parts.id,
  till_no: 1,
  cashier_name: '收银员',
  status: 'CLOSED',
  float_fen: 0,
  float_count: '[]',
  close_time: parts.open_time,
  expected_cash_fen: parts.counted_cash_fen ?? 0,
  counted_cash_fen: 0,
  cash_count: '[]',
  difference_reason: null,
  taken_by: null,
  taken_by_name: null,
  taken_time: null,
  version: 1,
  updated_time: parts.open_time,
  ...parts,
})
