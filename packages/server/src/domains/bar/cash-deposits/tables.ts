import type { CashDeposit } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** Cash of a drawer that is handed in to the company; at most one of a shift is waited for. */
export interface CashDepositTable {
  id: string
  branch_id: string
  shift_id: string
  deposit_no: string
  amount_fen: number
  status: CashDeposit['status']
  cashier_id: string
  cashier_name: string
  created_time: Instant
  paid_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    cash_deposit: CashDepositTable
  }
}
