import type { Instant } from '../../../platform/db/columns.ts'

/** A confirmation that the user of a session is there; `id` is the digest of what the client holds. */
export interface SessionConfirmationTable {
  id: string
  session_id: string
  expires_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session_confirmation: SessionConfirmationTable
  }
}
