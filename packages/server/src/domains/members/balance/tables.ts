import type { BALANCE_KINDS } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/**
 * A change of a member's balance; append-only. `sequence` numbers those of a member without gaps, the amounts after are the
 * ones before plus the change, and those of the last row are the balance.
 */
export interface BalanceLogTable {
  id: string
  member_id: string
  sequence: number
  /** Where it happened. */
  branch_id: string
  kind: (typeof BALANCE_KINDS)[number]
  principal_delta: number
  gift_delta: number
  principal_after: number
  gift_after: number
  /** What it is about: its table, its id, and how people call it. */
  ref_type: 'recharge_order' | 'machine_session' | 'order' | 'temp_card' | 'withdraw_order' | 'balance_transfer' | null
  ref_id: string | null
  ref_no: string | null
  /** Null where no person did it. */
  actor_id: string | null
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    balance_log: BalanceLogTable
  }
}
