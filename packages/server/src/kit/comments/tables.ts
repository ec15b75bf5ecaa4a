import type { Instant } from '../../platform/db/columns.ts'

/** A comment on a document; a removed one keeps its row. Names are snapshots. */
export interface DocumentCommentTable {
  id: string
  document_kind: string
  document_id: string
  brand_id: string
  author_id: string
  author_name: string
  text: string
  created_time: Instant
  changed_time: Instant | null
  removed_time: Instant | null
  version: number
}

/** Somebody whom a comment mentions. */
export interface DocumentCommentMentionTable {
  comment_id: string
  user_id: string
  user_name: string
  /** Position among the mentions of the comment. */
  sort: number
}

/** What a comment said before it was changed or removed; append-only. */
export interface DocumentCommentRevisionTable {
  comment_id: string
  /** Version of the comment with this text. */
  version: number
  text: string
  /** When that text was replaced or removed. */
  time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    document_comment: DocumentCommentTable
    document_comment_mention: DocumentCommentMentionTable
    document_comment_revision: DocumentCommentRevisionTable
  }
}
