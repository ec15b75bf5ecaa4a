import type {
  Product,
  ProductDiscount,
  ProductRequestKind,
  ProductRequestStatus,
  TakeDownMode,
} from '@netbar/shared/contract'
import type { ResourceColumns } from '../../kit/resource/tables.ts'
import type { Instant } from '../../platform/db/columns.ts'

/** What the company sells to its branches, and they to their guests. */
export interface ProductTable extends ResourceColumns {
  brand_id: string
  code: string
  name: string
  /** Pinyin initials of its name, every reading with a space between. */
  initials: string
  type: Product['type']
  category: string
  /** Codes of its groups, each between commas: `,G0001,G0002,`; empty without any. */
  group_codes: string
  spec: string
  sale_unit: string
  purchase_unit: string
  /** Sale units in one purchase unit. */
  pack_size: number
  purchase_price_fen: number
  retail_price_fen: number
  member_price_fen: number | null
  tax_rate: Product['taxRate']
  shelf_life_days: number | null
  warn_days: number | null
  min_order: number
  order_multiple: number
  barcode: string
  /** Null where none is assigned. */
  supplier_id: string | null
  description: string
  return_policy: Product['returnPolicy']
  /** For the return policy PART only. */
  return_ratio_bp: number | null
  redeem_points: number | null
  /** Addresses of its pictures with a comma before, between and after them; empty without any. */
  images: string
  /** JSON of the materials of one sale unit; an empty list where it is not made to order. */
  bom: string
}

/** A product of a branch. */
export interface BranchProductTable {
  id: string
  brand_id: string
  branch_id: string
  product_id: string
  on_shelf: 0 | 1
  /** The branch's own price; null where the brand's is used. */
  price_fen: number | null
  sort: number
  /** In sale units: below this it should be ordered. */
  safety_quantity: number
  max_quantity: number | null
  order_limit: number | null
  /** `HH:mm` in Asia/Shanghai. */
  show_from: string | null
  show_to: string | null
  /** Comma-separated. */
  channels: string
  /** Pictures of the branch's own, stored as those of a product; without any, the product's are used. */
  images: string
  /** JSON of the options that guests choose, in the shape of the contract. */
  options: string
  version: number
  created_time: Instant
  updated_time: Instant
}

/** A request of a branch to the company: another price, taking a product down, or changing its fields. */
export interface ProductRequestTable {
  id: string
  request_no: string
  kind: ProductRequestKind
  brand_id: string
  /** Null for a request for all branches. */
  branch_id: string | null
  product_id: string
  status: ProductRequestStatus
  reason: string
  old_price_fen: number | null
  new_price_fen: number | null
  /** The branch's own price before this one took effect; restored when it ends. */
  restored_price_fen: number | null
  effective_time: Instant | null
  end_time: Instant | null
  mode: TakeDownMode | null
  /** Version of the product that the changes are based on. */
  base_version: number | null
  /** JSON of the changes, field by field, in the shape of the contract. */
  changes: string | null
  applicant_id: string
  decided_by: string | null
  decided_time: Instant | null
  decision_reason: string | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** A temporary discount of products. Lists of ids have a comma before, between and after them; empty without any. */
export interface ProductDiscountTable extends ResourceColumns {
  brand_id: string
  name: string
  product_ids: string
  branch_ids: string
  level_ids: string
  kind: ProductDiscount['kind']
  rate_bp: number | null
  value_fen: number | null
  buy_quantity: number | null
  gift_quantity: number | null
  start_time: Instant
  end_time: Instant
  weekdays: string
  /** `HH:mm` in Asia/Shanghai; empty for all day. */
  from_clock: string
  to_clock: string
  daily_limit: number | null
  use_limit: number | null
  used_count: number
  coupons: ProductDiscount['coupons']
  /** Whether its branches were notified that it is in effect. */
  told: 0 | 1
}

/** Price policy of a branch; without a row the default applies. */
export interface BranchPricePolicyTable {
  branch_id: string
  brand_id: string
  allowed: 0 | 1
  /** Bounds of the branch's own prices, in percent of the brand's. */
  min_percent: number
  max_percent: number
  need_audit: 0 | 1
  version: number
  updated_time: Instant
}

/**
 * Ordering and return rules of a brand's branches, or of the one in `branch_id`. The id is that of the brand or
 * branch.
 */
export interface ProductSettingTable {
  id: string
  brand_id: string
  branch_id: string | null
  /** 0 where the branch uses the brand's rules again. */
  own: 0 | 1
  safety_quantity: number
  /** `HH:mm` in Asia/Shanghai; empty where there is none. */
  cutoff_time: string
  /** Comma-separated weekdays, Monday is 1. */
  order_weekdays: string
  min_order_fen: number
  refund_hours: number | null
  free_replacement_fen: number
  warn_days: number
  expired_ratio_bp: number
  /** 1 where prices and names of a file take effect at once; set on the brand's row only. */
  auto_approve: 0 | 1
  version: number
  updated_time: Instant
}

/** Price of a product in a branch before and after a change; append-only. */
export interface PriceChangeTable {
  id: string
  branch_id: string
  product_id: string
  cause: 'OWN' | 'RESET' | 'ADJUSTMENT' | 'ADJUSTMENT_END'
  from_fen: number
  to_fen: number
  request_id: string | null
  /** Null for a change that was due by time. */
  actor_name: string | null
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    product: ProductTable
    branch_product: BranchProductTable
    product_request: ProductRequestTable
    product_discount: ProductDiscountTable
    branch_price_policy: BranchPricePolicyTable
    product_setting: ProductSettingTable
    price_change: PriceChangeTable
  }
}

declare module '../../kit/documents/tables.ts' {
  interface DocumentTypes {
    productRequest: never
    branchPricePolicy: never
    productSetting: never
  }
}
