import type { Instant } from '../../platform/db/columns.ts'

/** A chain of internet cafes. */
export interface BrandTable {
  id: string
  name: string
  status: 'ON' | 'OFF'
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    brand: BrandTable
  }
}
