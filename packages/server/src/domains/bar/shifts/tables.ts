import type { PayChannel, ShiftStatus } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** A shift of a cashier at a till of a branch. What was counted at its end is null while it is open. */
export interface ShiftTable {
  id: string
  branch_id: string
  shift_no: string
  till_no: number
  cashier_id: string
  /** Names are those of the time. */
  cashier_name: string
  status: ShiftStatus
  open_time: Instant
  float_fen: number
  /** JSON of the contract's `cashCount`. */
  float_count: string
  close_time: Instant | null
  expected_cash_fen: number | null
  counted_cash_fen: number | null
  /** JSON of the contract's `cashCount`. */
  cash_count: string | null
  difference_reason: string | null
  taken_by: string | null
  taken_by_name: string | null
  taken_time: Instant | null
  version: number
  updated_time: Instant
}

/** What a channel took and gave back in a closed shift, as its sheet said. */
export interface ShiftChannelTable {
  shift_id: string
  channel: PayChannel
  in_fen: number
  out_fen: number
  payment_count: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    shift: ShiftTable
    shift_channel: ShiftChannelTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    shift: never
  }
}
