import { typedInitials } from '@netbar/shared/contract'
import type { ProductTable } from '../tables.ts'
import { categoryCode } from './dictionary.ts'
import { inStoreBarcode } from './products.ts'
import type { SeedProduct } from './products.ts'

/** A product is near its expiry date when this part of its shelf life is left. */
const WARN_PART = 6

interface Place {
  readonly id: string
  readonly brandId: string
  /** Number within the brand's products, from 1. */
  readonly number: number
  readonly since: Date
}

/** Table row of a product of the seed. */
export const productRow = (product: SeedProduct, { id, brandId, number, since }: Place): ProductTable => ({
  id,
  brand_id: brandId,
  code: `P${String(number).padStart(4, '0')}`,
  name: product.name,
  initials: typedInitials(product.name),
  category: categoryCode(product.category),
  spec: product.spec,
  sale_unit: product.saleUnit,
  purchase_unit: product.purchaseUnit,
  pack_size: product.packSize,
  purchase_price_fen: product.purchasePriceFen,
  retail_price_fen: product.retailPriceFen,
  shelf_life_days: product.shelfLifeDays,
  barcode: inStoreBarcode(number),
  enabled: 1,
  supplier_id: null,
  type: product.type,
  group_codes: '',
  member_price_fen: null,
  tax_rate: '13',
  warn_days: product.shelfLifeDays === null ? null : Math.floor(product.shelfLifeDays / WARN_PART),
  min_order: 1,
  order_multiple: 1,
  description: '',
  return_policy: 'FULL',
  return_ratio_bp: null,
  redeem_points: null,
  images: '',
  bom: '[]',
  version: 1,
  created_time: since.toISOString(),
  updated_time: since.toISOString(),
  deleted_time: null,
})
