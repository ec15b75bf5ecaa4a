import type { OrderItemTable, OrderTable } from '../tables.ts'

/** A paid sale at the bar of a branch, without its items; its number is its id. */
export const orderRow = (
  parts: Partial<OrderTable> & Pick<OrderTable, 'id' | 'branch_id' | 'created_time'>,
): OrderTable => ({
  order_no: parts.id,
  type: 'SALE',
  status: 'COMPLETED',
  pay_status: 'PAID',
  pay_channel: null,
  paid_by: null,
  from_console: 0,
  machine_name: null,
  member_id: null,
  amount_fen: 100,
  discount_fen: 0,
  refunded_fen: 0,
  version: 1,
  updated_time: parts.created_time,
  ...parts,
})

/** An item of a sale, of which nothing was refunded. */
export const orderItemRow = (
  parts: Partial<OrderItemTable> & Pick<OrderItemTable, 'order_id' | 'product_id'>,
): OrderItemTable => ({
  line_no: 1,
  product_name: parts.product_id,
  quantity: 1,
  price_fen: 100,
  ordinary_price_fen: null,
  discount_fen: 0,
  refunded_quantity: 0,
  refunded_fen: 0,
  cost_fen: null,
  returned_quantity: 0,
  ...parts,
})
