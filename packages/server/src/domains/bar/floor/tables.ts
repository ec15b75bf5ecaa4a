import type { Generated } from 'kysely'
import type { Instant } from '../../../platform/db/columns.ts'

/** An area of a branch: machines with one price. */
export interface FloorAreaTable {
  id: string
  branch_id: string
  name: string
  /** Its place among the areas of the branch. */
  position: Generated<number>
  /** Null while it is there. */
  removed_time: Generated<Instant | null>
}

/** What a branch charges for time; a branch without a row charges what is built in. */
export interface RatePlanTable {
  branch_id: string
  /** JSON of the contract's `rateTerms`. */
  terms: string
  version: number
  updated_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    floor_area: FloorAreaTable
    rate_plan: RatePlanTable
  }
}
