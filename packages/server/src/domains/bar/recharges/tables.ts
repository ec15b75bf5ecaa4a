import type { Generated } from 'kysely'
import type { Day, Instant } from '../../../platform/db/columns.ts'

/** A step of a brand's gift table: from this amount on, this gift. */
export interface RechargeGiftTable {
  brand_id: string
  principal_fen: number
  gift_fen: number
  /** First and last day on which it counts, in Asia/Shanghai; null without one. */
  from_day: Generated<Day | null>
  until_day: Generated<Day | null>
}

/** Version of a brand's gift table; a brand without a row has saved none. */
export interface RechargeGiftVersionTable {
  brand_id: string
  version: number
  updated_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    recharge_gift: RechargeGiftTable
    recharge_gift_table: RechargeGiftVersionTable
  }
}
