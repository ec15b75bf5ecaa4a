import type { AttachmentKind } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** A photo that proves something. Until a document is filed with it, what it belongs to is null. */
export interface AttachmentTable {
  id: string
  /** Of the table `uploaded_file`; each photo has a file of its own. */
  file_name: string
  subject_kind: AttachmentKind | null
  subject_id: string | null
  /** Whose document it belongs to: nobody else's users see it. */
  branch_id: string | null
  /** The same of what is of a whole brand. */
  brand_id: string | null
  /** Its place among the photos of the document. */
  sort: number
  created_by: string
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    attachment: AttachmentTable
  }
}
