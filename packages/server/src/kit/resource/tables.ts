import type { RESOURCE_EVENTS } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** Columns that every plain resource has. A row that was removed stays, with the time of its removal. */
export interface ResourceColumns {
  id: string
  /** Null for what is everybody's, which no plain resource shows. */
  brand_id: string | null
  /** Booleans are 0 or 1: the same on every engine. */
  enabled: 0 | 1
  version: number
  created_time: Instant
  updated_time: Instant
  deleted_time: Instant | null
}

/** One line of the history of a row of a plain resource; `changes` is JSON, see the contract's `resourceLog`. */
export interface ResourceLogTable {
  id: string
  /** Name of the resource in the contract. */
  resource: string
  resource_id: string
  event: (typeof RESOURCE_EVENTS)[number]
  actor_id: string
  actor_name: string
  time: Instant
  changes: string
  /** The request that wrote it. */
  request_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    resource_log: ResourceLogTable
  }
}
