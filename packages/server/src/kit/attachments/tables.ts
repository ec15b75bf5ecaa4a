import type { AttachmentKind } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** An evidence photo; its subject is null until a document is filed with it. */
export interface AttachmentTable {
  id: string
  /** Name in `uploaded_file`; each photo has a file of its own. */
  file_name: string
  subject_kind: AttachmentKind | null
  subject_id: string | null
  /** Branch of the document; users of other branches do not see it. */
  branch_id: string | null
  /** Brand of a row that belongs to a whole brand. */
  brand_id: string | null
  /** Position among the photos of the document. */
  sort: number
  created_by: string
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    attachment: AttachmentTable
  }
}
