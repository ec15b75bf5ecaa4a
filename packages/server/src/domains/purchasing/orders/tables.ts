import type { DiscrepancyReason, DiscrepancyStatus, PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** A purchase order of a branch; totals repeat its lines, transit times its shipments. */
export interface PurchaseOrderTable {
  id: string
  order_no: string
  kind: 'NORMAL' | 'REPLACEMENT'
  brand_id: string
  branch_id: string
  status: PurchaseOrderStatus
  line_count: number
  quantity: number
  amount_fen: number
  /** When the last delivery was shipped. */
  shipped_time: Instant | null
  /** When the oldest delivery that is still in transit was shipped. */
  oldest_transit_time: Instant | null
  receiver: string
  phone: string
  remark: string
  /** Requested delivery day; null where the branch gave none. */
  expect_date: Day | null
  ordered_by: string
  version: number
  created_time: Instant
  updated_time: Instant
}

/** One line of an order in purchase units. Name, pack and price are snapshots. */
export interface PurchaseOrderLineTable {
  id: string
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  spec: string
  purchase_unit: string
  pack_size: number
  price_fen: number
  shelf_life_days: number | null
  ordered_quantity: number
  confirmed_quantity: number
  closed_quantity: number
  shipped_quantity: number
  accepted_quantity: number
  rejected_quantity: number
  short_quantity: number
  amount_fen: number
}

/** One delivery of an order. */
export interface ShipmentTable {
  id: string
  order_id: string
  branch_id: string
  shipment_no: string
  status: 'IN_TRANSIT' | 'RECEIVED' | 'RECALLED'
  carrier: string
  /** Tracking number of the carrier; empty without one. */
  tracking_no: string
  driver_phone: string
  /** Expected arrival; null where none was given. */
  expected_time: Instant | null
  shipped_time: Instant
  /** Days in transit at which the last reminder was sent; 0 before. */
  reminded_days: number
}

/** Quantity of an order line in a delivery, in purchase units. */
export interface ShipmentLineTable {
  id: string
  shipment_id: string
  order_line_id: string
  line_no: number
  quantity: number
}

/** The receipt of a delivery: at most one. */
export interface StorageReceiptTable {
  id: string
  shipment_id: string
  stored_by: string
  stored_time: Instant
}

/** Counted quantities of a delivery's line, in purchase units. */
export interface StorageReceiptLineTable {
  id: string
  receipt_id: string
  shipment_line_id: string
  accepted_quantity: number
  rejected_quantity: number
  short_quantity: number
  reason: DiscrepancyReason | null
  production_date: Day | null
  expire_date: Day | null
}

/** Goods that were shipped and not accepted, until the company settles them. */
export interface DiscrepancyTable {
  id: string
  order_id: string
  receipt_line_id: string
  kind: 'SHORT' | 'REJECTED'
  quantity: number
  reason: DiscrepancyReason
  status: DiscrepancyStatus
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    purchase_order: PurchaseOrderTable
    purchase_order_line: PurchaseOrderLineTable
    shipment: ShipmentTable
    shipment_line: ShipmentLineTable
    storage_receipt: StorageReceiptTable
    storage_receipt_line: StorageReceiptLineTable
    discrepancy: DiscrepancyTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    purchaseOrder: never
    shipment: never
  }
}
