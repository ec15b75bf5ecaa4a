import type { Instant } from '../../platform/db/columns.ts'

/** Kinds of documents that have a history. Each feature adds its own, in its `tables.ts`, by declaring this interface again. */
export interface DocumentTypes {}

/** Line of a document's history; append-only. The actor's name is a snapshot. */
export interface DocumentLogTable {
  id: string
  document_type: keyof DocumentTypes
  document_id: string
  /** Number of the step within its document, from 1. */
  sequence: number
  event: string
  from_status: string | null
  to_status: string
  actor_id: string | null
  actor_name: string
  time: Instant
  /** Reason given by the actor; null where none is needed. */
  reason: string | null
  /** Id of the request that caused it; null for background work. */
  request_id: string | null
}

/** First answer to a write that may be sent twice. */
export interface IdempotencyKeyTable {
  user_id: string
  key: string
  call: string
  request_hash: string
  /** Answer as JSON. */
  answer: string
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    document_log: DocumentLogTable
    idempotency_key: IdempotencyKeyTable
  }
}
