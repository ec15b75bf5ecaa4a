import type { RESOURCE_EVENTS } from '@netbar/shared/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** Columns of every plain resource. A removed row stays, with the time of its removal. */
export interface ResourceColumns {
  id: string
  /** Null for shared rows, which no plain resource shows. */
  brand_id: string | null
  /** Booleans are 0 or 1: the same on every engine. */
  enabled: 0 | 1
  version: number
  created_time: Instant
  updated_time: Instant
  deleted_time: Instant | null
}

/** History line of a row of a plain resource; `changes` is JSON, see the contract's `resourceLog`. */
export interface ResourceLogTable {
  id: string
  /** Feature of the contract. */
  resource: string
  resource_id: string
  event: (typeof RESOURCE_EVENTS)[number]
  actor_id: string
  actor_name: string
  time: Instant
  changes: string
  /** Id of the request. */
  request_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    resource_log: ResourceLogTable
  }
}
