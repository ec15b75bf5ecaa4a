import type { CashMovement } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** Cash that was put into the drawer of a shift, or taken out of it; never deleted. */
export interface CashMovementTable {
  id: string
  branch_id: string
  shift_id: string
  direction: CashMovement['direction']
  amount_fen: number
  reason: string
  cashier_id: string
  cashier_name: string
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    cash_movement: CashMovementTable
  }
}
