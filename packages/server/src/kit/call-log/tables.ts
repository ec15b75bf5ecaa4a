import type { Instant } from '../../platform/db/columns.ts'

/** One call that writes; append-only. Names are snapshots. */
export interface CallLogTable {
  id: string
  time: Instant
  user_id: string
  user_name: string
  /** The brand that it is about; null where it is about none, or not known. */
  brand_id: string | null
  branch_id: string | null
  /** Feature of the contract, and its call. */
  module: string
  action: string
  /** The first thing that it changed, or that it names. */
  subject_id: string | null
  subject_name: string
  result: 'SUCCESS' | 'FAIL'
  /** Status of its answer. */
  status: number
  ip: string
  /** Milliseconds until its rows were written, or it was refused. */
  duration_ms: number
  /** What changed, as JSON of the contract's `operationChanges`. */
  changes: string
  request_id: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    call_log: CallLogTable
  }
}
