import type { RELEASE_DISPLAYS } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../kit/resource/tables.ts'
import type { Instant, Day } from '../../platform/db/columns.ts'

/** What the platform tells everybody, session or not. */
export interface AnnouncementTable extends ResourceColumns {
  brand_id: null
  title: string
  /** Plain text; an empty line stands between two paragraphs. */
  content: string
  /** Nobody sees it before, nor while it is not enabled. */
  published_time: Instant
}

/** What a version of the product brings. */
export interface UpdateLogTable extends ResourceColumns {
  brand_id: null
  release_no: string
  /** Nobody sees it before, nor while it is not enabled. */
  release_date: Day
  display: (typeof RELEASE_DISPLAYS)[number]
  /** JSON of its items, as the contract has them. */
  items: string
}

/** That somebody has read of a release. */
export interface UpdateLogReceiptTable {
  user_id: string
  update_log_id: string
  read_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable
    update_log: UpdateLogTable
    update_log_receipt: UpdateLogReceiptTable
  }
}
