import type { LiveMessageType } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** The number of the last live message of a branch. */
export interface BranchCounterTable {
  branch_id: string
  sequence: number
}

/** A live message (specification §3). Processes emit what is after the last number that they have emitted. */
export interface LiveMessageTable {
  branch_id: string
  sequence: number
  type: LiveMessageType
  machine_name: string | null
  order_no: string | null
  value: string | null
  created_time: Instant
}

/** One row: numbers of another epoch mean nothing. */
export interface LiveEpochTable {
  id: 1
  epoch: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    branch_counter: BranchCounterTable
    live_message: LiveMessageTable
    live_epoch: LiveEpochTable
  }
}
