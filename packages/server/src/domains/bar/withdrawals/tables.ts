import type { Withdrawal, WithdrawalStatus } from '@netbar/shared/contract'
import type { Flag, Instant } from '../../../platform/db/columns.ts'

/** Money that a member takes back; never deleted. One of a member is open at a time. */
export interface WithdrawOrderTable {
  id: string
  branch_id: string
  withdraw_no: string
  member_id: string
  status: WithdrawalStatus
  channel: Withdrawal['channel']
  amount_fen: number
  /** The most that could be taken back when it was applied for. */
  refundable_fen: number
  needs_two: Flag
  reason: string
  applied_by: string
  applied_by_name: string
  /** Whoever has approved it first. */
  approved_by: string | null
  /** What has left the card; null until then. */
  principal_fen: number | null
  gift_fen: number | null
  /** Why the provider refused last. */
  failure: string | null
  paid_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** Up to which amount one approval is enough, where a brand has its own rule. */
export interface WithdrawRuleTable {
  brand_id: string
  single_approval_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    withdraw_order: WithdrawOrderTable
    withdraw_rule: WithdrawRuleTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    withdrawal: never
  }
}
