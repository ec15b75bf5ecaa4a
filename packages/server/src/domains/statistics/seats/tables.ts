import type { Day } from '../../../platform/db/columns.ts'
import type { SecondsColumn } from '../sums/seat-columns.ts'

/**
 * Sessions of a branch on a day of Asia/Shanghai that have ended: the visits and fees of those that ended on it, and the seconds that seats
 * were in use in each of its hours. A day is one row, as an hour for each would be as many as half a million in a year of sixty branches.
 */
export interface SeatDayTable extends Record<SecondsColumn, number> {
  branch_id: string
  biz_date: Day
  /** Without moves to another machine, with which a visit goes on. */
  visits: number
  /** Without the part paid from bonuses. */
  fees_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    seat_day: SeatDayTable
  }
}
