import type { Instant } from '../../platform/db/columns.ts'

/** What happened to a document; append-only. The actor's name is a snapshot. */
export interface DocumentLogTable {
  id: string
  document_type:
    | 'purchaseOrder'
    | 'shipment'
    | 'wechatBinding'
    | 'wechatPayConfig'
    | 'blacklist'
    | 'productRequest'
    | 'refund'
    | 'settlementBill'
    | 'replacement'
    | 'discrepancy'
    | 'branchPricePolicy'
    | 'productSetting'
    | 'stockDocument'
    | 'stockMovement'
    | 'supplierOrder'
  document_id: string
  /** Counts the steps of one document, from 1. */
  sequence: number
  event: string
  from_status: string | null
  to_status: string
  actor_id: string | null
  actor_name: string
  time: Instant
  /** What the actor gave as a reason; null where none was wanted. */
  reason: string | null
  /** The request that did it; null for what the server does by itself. */
  request_id: string | null
}

/** The first answer to a write that may be sent twice. */
export interface IdempotencyKeyTable {
  user_id: string
  key: string
  call: string
  request_hash: string
  /** JSON of the answer. */
  answer: string
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    document_log: DocumentLogTable
    idempotency_key: IdempotencyKeyTable
  }
}
