import type { SupplierOrderStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** What a brand's company orders of one of its suppliers; its sums repeat its lines. Quantities are purchase units. */
export interface SupplierOrderTable {
  id: string
  order_no: string
  brand_id: string
  supplier_id: string
  status: SupplierOrderStatus
  expected_date: Day | null
  remark: string
  line_count: number
  quantity: number
  received_quantity: number
  amount_fen: number
  created_by: string
  /** When it was given to the supplier. */
  ordered_time: Instant | null
  /** When goods of it came last. */
  received_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One product of an order, as it was called and counted when the line was written. */
export interface SupplierOrderLineTable {
  id: string
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  spec: string
  purchase_unit: string
  pack_size: number
  shelf_life_days: number | null
  quantity: number
  received_quantity: number
  price_fen: number
}

/** One time that goods of an order came. */
export interface SupplierReceiptTable {
  id: string
  order_id: string
  received_by: string
  received_time: Instant
}

/** What came of one line; its days are null where the goods do not go bad. */
export interface SupplierReceiptLineTable {
  id: string
  receipt_id: string
  order_line_id: string
  quantity: number
  production_date: Day | null
  expire_date: Day | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier_order: SupplierOrderTable
    supplier_order_line: SupplierOrderLineTable
    supplier_receipt: SupplierReceiptTable
    supplier_receipt_line: SupplierReceiptLineTable
  }
}
