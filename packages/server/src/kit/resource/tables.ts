import type { RESOURCE_EVENTS, Supplier } from '@netbar/shared/contract'

/** A moment as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
type Instant = string

/** Columns that every plain resource has. A row that was removed stays, with the time of its removal. */
export interface ResourceColumns {
  id: string
  /** Null for what is everybody's, which no plain resource shows. */
  brand_id: string | null
  /** Booleans are 0 or 1: the same on every engine. */
  enabled: 0 | 1
  version: number
  created_time: Instant
  updated_time: Instant
  deleted_time: Instant | null
}

/** Who delivers to a brand. */
export interface SupplierTable extends ResourceColumns {
  brand_id: string
  code: string
  name: string
  credit_code: string
  category: Supplier['category']
  contact: string
  phone: string
  address: string
  payment_days: number
  bank_name: string
  bank_account: string
  licence_no: string
  /** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
  licence_until: string | null
  tax_rate: Supplier['taxRate']
  /** A calendar day, as that of the licence. */
  contract_until: string | null
  /** Ids of photos in their order, each between commas; empty without any. */
  licence_photos: string
  contract_photos: string
  remark: string
}

/** One line of the history of a row of a plain resource; `changes` is JSON, see the contract's `resourceLog`. */
export interface ResourceLogTable {
  id: string
  /** Name of the resource in the contract. */
  resource: string
  resource_id: string
  event: (typeof RESOURCE_EVENTS)[number]
  actor_id: string
  actor_name: string
  time: Instant
  changes: string
  /** The request that wrote it. */
  request_id: string | null
}

/** Tables of plain resources. */
export interface ResourceTables {
  supplier: SupplierTable
  resource_log: ResourceLogTable
}
