import type { OrderStatus, OrderType, PayChannel } from '@netbar/shared/contract'

/** A moment as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
type Instant = string
/** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
type Day = string

/** A sale at the counter or from a machine. */
export interface OrderTable {
  id: string
  branch_id: string
  order_no: string
  type: OrderType
  status: OrderStatus
  pay_status: 'UNPAID' | 'PAID' | 'REFUNDED'
  from_console: number
  machine_name: string | null
  amount_fen: number
  /** Null until it is paid, and where it was paid before this was written down. */
  pay_channel: PayChannel | null
  created_time: Instant
  updated_time: Instant
}

/** What was sold with an order; name and price are snapshots. */
export interface OrderItemTable {
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  quantity: number
  price_fen: number
}

/** What a member put on their card, with what was given to it. */
export interface RechargeOrderTable {
  id: string
  branch_id: string
  member_id: string
  order_no: string
  principal_fen: number
  gift_fen: number
  pay_channel: PayChannel
  status: 'PAID' | 'REFUNDED'
  created_time: Instant
  paid_time: Instant
  refunded_time: Instant | null
}

/** What a branch earned on a day that is closed: not all of the rows that it was counted from are kept. */
export interface DailyBranchStatTable {
  branch_id: string
  biz_date: Day
  fees_fen: number
  sales_fen: number
}

/** Tables of what guests pay for by their names in the database. */
export interface TradeTables {
  order: OrderTable
  order_item: OrderItemTable
  recharge_order: RechargeOrderTable
  daily_branch_stat: DailyBranchStatTable
}
