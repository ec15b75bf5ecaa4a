import type { Instant } from '../../platform/db/columns.ts'

/** What somebody did that changed nothing of ours: a line is written and never changed. */
export interface OperationLogTable {
  id: string
  user_id: string
  user_name: string
  action: string
  branch_id: string
  target_id: string | null
  result: string
  ip: string
  time: Instant
  /** The request that did it. */
  request_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    operation_log: OperationLogTable
  }
}
