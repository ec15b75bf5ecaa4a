import type { Instant } from '../../../platform/db/columns.ts'

/** A product in a user's cart for a branch, in purchase units. */
export interface PurchaseCartLineTable {
  user_id: string
  branch_id: string
  product_id: string
  quantity: number
  /** Its price when it was added. */
  price_fen: number
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    purchase_cart_line: PurchaseCartLineTable
  }
}
