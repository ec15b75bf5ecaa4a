import type { Instant } from '../../../platform/db/columns.ts'

/** A service token; of its secret only the digest is stored. */
export interface ServiceTokenTable {
  id: string
  /** Its maker. */
  user_id: string
  name: string
  digest: string
  /** JSON. */
  scopes: string
  /** JSON; null for every branch of the maker. */
  branch_ids: string | null
  /** JSON. */
  networks: string
  created_time: Instant
  expires_time: Instant
  last_used_time: Instant | null
  last_used_ip: string | null
  revoked_time: Instant | null
  /** When its maker was told that it ends soon. */
  warned_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    service_token: ServiceTokenTable
  }
}
