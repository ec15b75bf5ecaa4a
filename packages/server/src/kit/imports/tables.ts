import type { ImportJob, ImportRow } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** A file of rows that somebody sent. The file is not kept: its name and a digest are, and its rows for a day. */
export interface ImportJobTable {
  id: string
  /** The feature of the contract whose calls look after it. */
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

/** A row of such a file; its content is JSON: what it says, what it does, and what is wrong with it. */
export interface ImportRowTable {
  job_id: string
  line: number
  result: ImportRow['result']
  action: ImportRow['action']
  content: string
  /** The name without which the row would be right, and that can be made with it. */
  wants: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    import_job: ImportJobTable
    import_row: ImportRowTable
  }
}
