import type { Instant } from '../../../platform/db/columns.ts'

/** How seats of a branch are booked; a branch without a row has not been configured. */
export interface ReservationConfigTable {
  branch_id: string
  enabled: 0 | 1
  /** JSON of the contract's `keptBookingRules`. */
  rules: string
  version: number
  created_time: Instant
  updated_time: Instant
  updated_by: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    reservation_config: ReservationConfigTable
  }
}
