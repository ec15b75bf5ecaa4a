import { SALE_CHANNELS } from '@netbar/shared/contract'
import type { BranchProductTable } from '../tables.ts'

/** A new product of a branch: off the shelf, at the brand's price. */
export const newBranchProduct = (of: {
  readonly id: string
  readonly brandId: string
  readonly branchId: string
  readonly productId: string
  readonly time: string
  /** Initial value from the rules of the branch. */
  readonly safetyQuantity: number
}): BranchProductTable => ({
  id: of.id,
  brand_id: of.brandId,
  branch_id: of.branchId,
  product_id: of.productId,
  on_shelf: 0,
  price_fen: null,
  sort: 0,
  safety_quantity: of.safetyQuantity,
  max_quantity: null,
  order_limit: null,
  show_from: null,
  show_to: null,
  channels: SALE_CHANNELS.join(','),
  images: '',
  options: '[]',
  version: 1,
  created_time: of.time,
  updated_time: of.time,
})
