import type { Payment, PaymentKind, PayChannel } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/** Table of what was paid for. */
export type PaidTable = 'order' | 'machine_session' | 'recharge_order' | 'cash_deposit' | 'temp_card' | 'withdraw_order'

/** Money that passed, or is expected to; never deleted. */
export interface PaymentTable {
  id: string
  branch_id: string
  /** Null only for money that no cashier took. */
  shift_id: string | null
  kind: PaymentKind
  direction: Payment['direction']
  channel: PayChannel
  amount_fen: number
  /** The part that was taken from a card's gifts; 0 for other channels. */
  gift_fen: number
  /** Cash that was handed over. */
  received_fen: number | null
  /** How much of it was given back. */
  refunded_fen: number
  /** The payment that this one gives back; null for money that came in, and for a withdrawal in cash. */
  refund_of: string | null
  ref_type: PaidTable
  ref_id: string
  ref_no: string
  member_id: string | null
  /** Number of the request, unique within its branch with the number of the part. */
  request_no: string
  part_no: number
  state: Payment['state']
  /** What the QR code says, of a payment through a provider. */
  code_url: string | null
  trade_no: string | null
  reason: string | null
  cashier_id: string | null
  cashier_name: string | null
  created_time: Instant
  paid_time: Instant | null
  closed_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    payment: PaymentTable
  }
}
