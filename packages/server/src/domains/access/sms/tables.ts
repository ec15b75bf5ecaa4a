import type { Instant } from '../../../platform/db/columns.ts'

/** A code that was sent to a phone, or pretended to be; `code_hash` is the digest of the code with its ticket. */
export interface SmsCodeTable {
  id: string
  ticket_id: string
  username: string
  phone: string
  code_hash: string
  tries: number
  expires_time: Instant
  created_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sms_code: SmsCodeTable
  }
}
