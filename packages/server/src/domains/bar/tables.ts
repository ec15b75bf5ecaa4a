import type { OrderStatus, OrderType, PayChannel, PayStatus, SERVICE_STATUSES } from '@netbar/shared/contract'
import type { Generated } from 'kysely'
import type { Instant, Day } from '../../platform/db/columns.ts'

/** A sale at the counter or from a machine. */
export interface OrderTable {
  id: string
  branch_id: string
  order_no: string
  type: OrderType
  status: OrderStatus
  pay_status: PayStatus
  from_console: number
  machine_name: string | null
  /** Of whom it is; null for other guests. */
  member_id: string | null
  /** What is to be paid, after the discount. */
  amount_fen: number
  discount_fen: number
  refunded_fen: number
  /** Null until it is paid, and where it was paid before this was recorded. */
  pay_channel: PayChannel | null
  /** The member of staff who took the payment; null where nobody did, and of orders before this was recorded. */
  paid_by: string | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** An item of an order; name and price are snapshots. */
export interface OrderItemTable {
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  quantity: number
  price_fen: number
  /** What others pay, where this was sold at the price of members. */
  ordinary_price_fen: number | null
  /** Part of the order's discount. */
  discount_fen: number
  refunded_quantity: number
  refunded_fen: number
  /** What a piece costs the company, at the purchase prices of its sale; null where one of them was unknown. */
  cost_fen: number | null
  /** Refunded pieces whose goods are the branch's again. */
  returned_quantity: number
}

/** A member's top-up, with its bonus. */
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
  /** Null for a member who paid without a cashier. */
  cashier_name: string | null
}

/** Income of a branch on a closed day: not all of the rows it was computed from are kept. */
export interface DailyBranchStatTable {
  branch_id: string
  biz_date: Day
  fees_fen: number
  sales_fen: number
}

/** A guest's call for service from a machine. */
export interface ServiceRequestTable {
  id: string
  branch_id: string
  machine_name: string
  type: 'CALL' | 'TEA' | 'CLEAN' | 'AC_ON' | 'AC_OFF' | 'NO_SMOKING'
  status: (typeof SERVICE_STATUSES)[number]
  created_time: Instant
  /** When it was handled or dismissed, and by whom; null where no user did it, and where it was handled before this was recorded. */
  handled_time: Instant | null
  handled_by: string | null
  /** The colleague who is to go. */
  assigned_to: Generated<string | null>
  /** Null where it was not dismissed. */
  dismiss_reason: Generated<string | null>
}

/** A guest's computer. */
export interface MachineTable {
  id: string
  branch_id: string
  name: string
  status: 'IDLE' | 'IN_USE' | 'OFFLINE'
  /** Null where its branch has not put it into one. */
  area_id: string | null
  /** Null while it is there. */
  removed_time: Generated<Instant | null>
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order: OrderTable
    order_item: OrderItemTable
    recharge_order: RechargeOrderTable
    daily_branch_stat: DailyBranchStatTable
    service_request: ServiceRequestTable
    machine: MachineTable
  }
}
