import type { Supplier } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'

/** A supplier of a brand. */
export interface SupplierTable extends ResourceColumns {
  brand_id: string
  code: string
  name: string
  /** Pinyin initials of its name, every reading with a space between. */
  initials: string
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier: SupplierTable
  }
}
