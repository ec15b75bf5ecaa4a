import type { Instant } from '../../platform/db/columns.ts'

/** A recorded operation; append-only. */
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
  /** Id of the request. */
  request_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    operation_log: OperationLogTable
  }
}
