import type { CashDepositRow, CashDepositStatus } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** Cash of a drawer that is handed in to the company; at most one of a shift is waited for. */
export interface CashDepositTable {
  id: string
  branch_id: string
  /** The shift that earned it. */
  shift_id: string
  deposit_no: string
  amount_fen: number
  status: CashDepositStatus
  cashier_id: string
  cashier_name: string
  created_time: Instant
  paid_time: Instant | null
  method: NonNullable<CashDepositRow['method']>
  /** Who paid it, or brought it to a bank. */
  paid_by: string | null
  /** The open shift whose drawer has as much less since it was brought to a bank; what was paid by QR code is in the shift of its payment. */
  drawer_shift_id: string | null
  decided_by: string | null
  decided_time: Instant | null
  decision_reason: string | null
  version: number
  updated_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    cash_deposit: CashDepositTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    cash_deposit: never
  }
}
