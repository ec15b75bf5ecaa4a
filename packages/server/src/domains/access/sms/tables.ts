import type { Instant } from '../../../platform/db/columns.ts'

/** A code sent to a phone, or only said to be; `code_hash` is the digest of the code with the ticket it was asked with. */
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
