import type { BULLETIN_LEVELS, BulletinStatus } from '@netbar/shared/contract'
import type { Flag, Instant } from '../../../platform/db/columns.ts'

/** A bulletin of head office; never deleted. */
export interface BulletinTable {
  id: string
  brand_id: string
  title: string
  level: (typeof BULLETIN_LEVELS)[number]
  /** Plain text; an empty line stands between two paragraphs. */
  content: string
  needs_ack: Flag
  status: BulletinStatus
  written_by: string
  written_by_name: string
  /** When it was published, or will be; null for a draft. */
  publish_time: Instant | null
  version: number
  created_time: Instant
  updated_time: Instant
}

/** A branch that a bulletin is for. */
export interface BulletinBranchTable {
  bulletin_id: string
  branch_id: string
}

/** What somebody at a branch has done with a bulletin: written when it is published, and for who joins later by reading it. */
export interface BulletinReceiptTable {
  id: string
  bulletin_id: string
  branch_id: string
  user_id: string
  read_time: Instant | null
  ack_time: Instant | null
  reminded_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bulletin: BulletinTable
    bulletin_branch: BulletinBranchTable
    bulletin_receipt: BulletinReceiptTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    bulletin: never
  }
}
