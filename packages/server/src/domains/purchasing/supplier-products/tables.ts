/**
 * What a supplier delivers, one product per line. The preferred supplier of a product is the product's own
 * `supplier_id`: a single column, so that there is never a second one.
 */
export interface SupplierProductTable {
  supplier_id: string
  product_id: string
  /** Of one purchase unit. */
  price_fen: number
  /** Purchase units. */
  least_order: number
  /** Days from an order to its delivery. */
  lead_days: number | null
  version: number
  created_time: string
  updated_time: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier_product: SupplierProductTable
  }
}
