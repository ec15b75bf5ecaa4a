import type { Instant } from '../../platform/db/columns.ts'

/**
 * A notification (specification §3). Its content is a key of the server's texts with parameters, so that everybody
 * reads it in their own language.
 */
export interface NotificationTable {
  id: string
  content_key: string
  /** JSON object of texts and numbers. */
  content_params: string
  service_type: string
  sub_service_type: number
  notification_type: 0 | 1 | 2
  service_id: string | null
  brand_id: string
  branch_id: string | null
  created_time: Instant
}

/** One receiver of a notification. `created_time` repeats the notification's, for the index. */
export interface NotificationReceiptTable {
  notification_id: string
  user_id: string
  created_time: Instant
  read_time: Instant | null
  /** An archived one has been read. */
  archived_time: Instant | null
}

/** What rings for a user: `choice` is JSON. */
export interface NotificationRingingTable {
  user_id: string
  choice: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
    notification_receipt: NotificationReceiptTable
    notification_ringing: NotificationRingingTable
  }
}
