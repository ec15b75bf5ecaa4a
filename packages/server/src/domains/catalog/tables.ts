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
  /** JSON of what one sale unit is made of; an empty list for what is not made. */
  bom: string
}

/** A product that a branch has. */
export interface BranchProductTable {
  id: string
  brand_id: string
  branch_id: string
  product_id: string
  on_shelf: 0 | 1
  /** The branch's own price; null where the brand's counts. */
  price_fen: number | null
  sort: number
  /** Below this many sale units it is time to order. */
  safety_quantity: number
  max_quantity: number | null
  order_limit: number | null
  /** `HH:mm` in Asia/Shanghai. */
  show_from: string | null
  show_to: string | null
  /** With commas between. */
  channels: string
  /** Pictures of its own, as those of a product; without any those count. */
  images: string
  /** JSON of what guests choose, as the contract has it. */
  options: string
  version: number
  created_time: Instant
  updated_time: Instant
}

/** What a branch asks the company for: another price, to take a product down, or other facts of it. */
export interface ProductRequestTable {
  id: string
  request_no: string
  kind: ProductRequestKind
  brand_id: string
  /** Null for what the company wants in all of its branches. */
  branch_id: string | null
  product_id: string
  status: ProductRequestStatus
  reason: string
  old_price_fen: number | null
  new_price_fen: number | null
  /** The branch's own price before this one took effect, which comes back when it ends. */
  restored_price_fen: number | null
  effective_time: Instant | null
  end_time: Instant | null
  mode: TakeDownMode | null
  /** Version of the product that the changes are about. */
  base_version: number | null
  /** JSON of the changes, field by field, as the contract has them. */
  changes: string | null
  applicant_id: string
  decided_by: string | null
  decided_time: Instant | null
  decision_reason: string | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** A discount of products for a while. Lists of ids have a comma before, between and after them; empty without any. */
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
  /** Whether its branches were told that it counts now. */
  told: 0 | 1
}

/** Which prices a branch may have; a branch without a row has the usual ones. */
export interface BranchPricePolicyTable {
  branch_id: string
  brand_id: string
  allowed: 0 | 1
  /** Bounds of a price of its own, in percent of the brand's. */
  min_percent: number
  max_percent: number
  need_audit: 0 | 1
  version: number
  updated_time: Instant
}

/** By which rules a brand's branches order and give back; by its `branch_id`, one of them. Its id is that of either. */
export interface ProductSettingTable {
  id: string
  brand_id: string
  branch_id: string | null
  /** 0 where the branch goes by the brand's again. */
  own: 0 | 1
  safety_quantity: number
  /** `HH:mm` in Asia/Shanghai; empty where there is none. */
  cutoff_time: string
  /** List of days, of which Monday is 1. */
  order_weekdays: string
  min_order_fen: number
  refund_hours: number | null
  free_replacement_fen: number
  warn_days: number
  expired_ratio_bp: number
  /** 1 where prices and names of a file count at once; of the brand's row. */
  auto_approve: 0 | 1
  version: number
  updated_time: Instant
}

/** What a product cost in a branch before and after; append-only. */
export interface PriceChangeTable {
  id: string
  branch_id: string
  product_id: string
  cause: 'OWN' | 'RESET' | 'ADJUSTMENT' | 'ADJUSTMENT_END'
  from_fen: number
  to_fen: number
  request_id: string | null
  /** Null where time has brought it about. */
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
