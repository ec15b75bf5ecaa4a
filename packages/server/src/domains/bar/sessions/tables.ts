import type { BoughtPackage } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'

/**
 * How a session at a machine is charged. Sessions of one visit, from sitting down to leaving, share their `visit_id`: the
 * session with which it began. At most one row that has not ended names a machine, and one a member.
 */
export interface SessionBillingTable {
  session_id: string
  visit_id: string
  branch_id: string
  machine_id: string
  member_id: string | null
  area_id: string | null
  /** The member's level when the session began. */
  level_id: string | null
  start_time: Instant
  end_time: Instant | null
  /** JSON of the contract's `rateTerms` when the visit began. */
  terms: string
}

/** A package that was bought during a visit, by its number there. It is paid with the visit. */
export interface VisitPackageTable {
  visit_id: string
  no: number
  branch_id: string
  package_id: string
  kind: BoughtPackage['kind']
  area_id: string | null
  price_fen: number
  from_time: Instant
  until_time: Instant
  bought_time: Instant
  /** Null where the guest bought it at the machine. */
  sold_by: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session_billing: SessionBillingTable
    visit_package: VisitPackageTable
  }
}
