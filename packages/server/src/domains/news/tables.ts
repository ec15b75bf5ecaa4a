import type { RELEASE_DISPLAYS } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../kit/resource/tables.ts'
import type { Instant, Day } from '../../platform/db/columns.ts'

/** An announcement of the platform, public. */
export interface AnnouncementTable extends ResourceColumns {
  brand_id: null
  title: string
  /** Plain text; an empty line stands between two paragraphs. */
  content: string
  /** It is visible from then on, while it is enabled. */
  published_time: Instant
}

/** Release notes of a version of the product. */
export interface UpdateLogTable extends ResourceColumns {
  brand_id: null
  release_no: string
  /** They are visible from then on, while they are enabled. */
  release_date: Day
  display: (typeof RELEASE_DISPLAYS)[number]
  /** JSON of its items, as the contract has them. */
  items: string
}

/** Records that a user has read release notes. */
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
