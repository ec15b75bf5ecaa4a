import type { SupplierOrderStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** An order of a brand's company to one of its suppliers; its sums repeat its lines. Quantities are purchase units. */
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
  /** When it was placed with the supplier. */
  ordered_time: Instant | null
  /** When goods of it were received last. */
  received_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One product of an order, with name and units at the time of writing. */
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

/** One receipt of goods of an order. */
export interface SupplierReceiptTable {
  id: string
  order_id: string
  received_by: string
  received_time: Instant
}

/** Received quantity of one line; its dates are null for goods that do not expire. */
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

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    supplierOrder: never
  }
}
