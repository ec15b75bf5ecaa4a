import type { StockDocumentKind, StockMovementType } from '@netbar/shared/contract'
import type { Instant, Day } from '../../../platform/db/columns.ts'

/** A place of stock: the company's own, a branch's, or in transit to a branch. */
export interface WarehouseTable {
  id: string
  brand_id: string
  kind: 'COMPANY' | 'STORE' | 'TRANSIT'
  branch_id: string | null
  name: string
}

/** Stock of a product in sale units; `sequence` is the number of its last movement. */
export interface StockBalanceTable {
  warehouse_id: string
  product_id: string
  quantity: number
  sequence: number
}

/** Stock of a balance with one expiry date; units beyond its lots have none. */
export interface StockLotTable {
  warehouse_id: string
  product_id: string
  expire_date: Day
  quantity: number
}

/** Part of a movement in a lot; append-only. Units of the movement beyond these had no expiry date. */
export interface StockMovementLotTable {
  movement_id: string
  expire_date: Day
  quantity_delta: number
}

/** One append-only movement of a balance; `balance_after` chains by `sequence`. */
export interface StockMovementTable {
  id: string
  warehouse_id: string
  product_id: string
  sequence: number
  type: StockMovementType
  quantity_delta: number
  balance_after: number
  source_type:
    | 'OPENING'
    | 'SUPPLY'
    | 'SHIPMENT'
    | 'RECALL'
    | 'RECEIPT'
    | 'REFUND_SEND'
    | 'REFUND_RECEIVE'
    | 'DISPOSAL'
    | 'REVERSAL'
    | 'SALE'
    | 'SALE_RETURN'
    | StockDocumentKind
  source_id: string
  source_line_id: string
  /** Movements of one event share a group; goods are conserved within it. */
  group_id: string
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    warehouse: WarehouseTable
    stock_balance: StockBalanceTable
    stock_lot: StockLotTable
    stock_movement_lot: StockMovementLotTable
    stock_movement: StockMovementTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    stockMovement: never
  }
}
