import type { Instant } from '../../../../platform/db/columns.ts'

/** Principal that a member passed on to another one; never deleted. */
export interface BalanceTransferTable {
  id: string
  branch_id: string
  transfer_no: string
  from_member_id: string
  to_member_id: string
  principal_fen: number
  /** The gift that left the sender's card with it. */
  gift_fen: number
  reason: string
  operator_id: string
  operator_name: string
  created_time: Instant
  /** Null, as those after it, where it was not taken back. */
  rolled_back_time: Instant | null
  rolled_back_by: string | null
  rollback_reason: string | null
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    balance_transfer: BalanceTransferTable
  }
}
