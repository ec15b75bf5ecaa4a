import type { LiveMessageType } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** Number of the last live message of a branch. */
export interface BranchCounterTable {
  branch_id: string
  sequence: number
}

/** Where in the order of all changes a branch's counter moved last; written by triggers of the counter. */
export interface BranchPositionTable {
  branch_id: string
  position: number
}

/** A live message (specification §3). Each process emits the messages after the last number it has emitted. */
export interface LiveMessageTable {
  branch_id: string
  sequence: number
  type: LiveMessageType
  machine_name: string | null
  order_no: string | null
  value: string | null
  created_time: Instant
}

/** A single row: numbers of another epoch are not comparable. */
export interface LiveEpochTable {
  id: 1
  epoch: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    branch_counter: BranchCounterTable
    branch_position: BranchPositionTable
    live_message: LiveMessageTable
    live_epoch: LiveEpochTable
  }
}
