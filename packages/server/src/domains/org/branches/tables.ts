import type { BranchLicence, BranchStatus } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'
import type { Day, Instant } from '../../../platform/db/columns.ts'

/** One internet cafe of a brand (specification §3). It is enabled unless it was put away after it had been closed. */
export interface BranchTable extends ResourceColumns {
  brand_id: string
  branch_no: string
  name: string
  status: BranchStatus
  status_reason: string
  status_time: Instant | null
  city: string
  address: string
  phone: string
  manager_id: string | null
  /** Millionths of a degree. */
  longitude: number | null
  latitude: number | null
  business_no: string
  business_until: Day | null
  culture_no: string
  culture_until: Day | null
  fire_no: string
  fire_until: Day | null
  security_no: string
  security_until: Day | null
  /** The first end of a licence. */
  licence_until: Day | null
  licence_photos: string
  business_day_start: string
  opens_at: string
  closes_at: string
  remark: string
}

/** A reminder of the end of a licence that was sent: one for each threshold. */
export interface BranchLicenceReminderTable {
  branch_id: string
  licence: BranchLicence
  valid_until: Day
  threshold: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    branch: BranchTable
    branch_licence_reminder: BranchLicenceReminderTable
  }
}
