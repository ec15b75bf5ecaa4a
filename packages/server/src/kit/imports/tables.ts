import type { ImportJob, ImportRow } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** An uploaded file of rows. The file is not kept: only its name and digest, and its rows for a day. */
export interface ImportJobTable {
  id: string
  /** Feature of the contract. */
  kind: string
  user_id: string
  brand_id: string
  branch_id: string | null
  file_name: string
  /** SHA-256 of the file. */
  file_hash: string
  status: ImportJob['status']
  total: number
  bad: number
  warned: number
  added: number
  updated: number
  imported_before: Instant | null
  created_time: Instant
  imported_time: Instant | null
}

/** A row of such a file; `content` is JSON of its texts, its action and its problems. */
export interface ImportRowTable {
  job_id: string
  line: number
  result: ImportRow['result']
  action: ImportRow['action']
  content: string
  /** The missing name without which the row would be valid, and that can be created with it. */
  wants: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    import_job: ImportJobTable
    import_row: ImportRowTable
  }
}
