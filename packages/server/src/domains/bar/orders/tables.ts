import type { Instant } from '../../../platform/db/columns.ts'

/**
 * Goods that a line of an order takes from its branch's stock: the product itself, or one of what it is made of. Each unit is kept
 * for the guest, then sold, and may be returned.
 */
export interface OrderGoodsTable {
  id: string
  order_id: string
  line_no: number
  branch_id: string
  product_id: string
  /** Sale units that one piece of the line takes. */
  piece_units: number
  /** Reserved until the order is completed. */
  held_units: number
  /** Moved out of the stock. */
  sold_units: number
  /** Part of them that came back. */
  returned_units: number
}

/** One refund of an order; append-only. */
export interface OrderRefundTable {
  id: string
  order_id: string
  amount_fen: number
  reason: string
  refunded_by: string
  created_time: Instant
}

/** Refunded pieces of a line. */
export interface OrderRefundLineTable {
  id: string
  refund_id: string
  line_no: number
  quantity: number
  amount_fen: number
  /** 1 where the goods came back to the stock. */
  returned: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    order_goods: OrderGoodsTable
    order_refund: OrderRefundTable
    order_refund_line: OrderRefundLineTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    guestOrder: never
  }
}
