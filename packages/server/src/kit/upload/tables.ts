import type { Instant } from '../../platform/db/columns.ts'

/** A file in the data folder; its name is the digest of its content. */
export interface UploadedFileTable {
  name: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  /** Who uploaded it first; null for the seed's. */
  created_by: string | null
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    uploaded_file: UploadedFileTable
  }
}
