import type { Instant } from '../../platform/db/columns.ts'

/** A chain of internet cafes. */
export interface BrandTable {
  id: string
  name: string
  status: 'ON' | 'OFF'
  created_time: Instant
}

/** One internet cafe of a brand (specification §3). */
export interface BranchTable {
  id: string
  brand_id: string
  branch_no: string
  name: string
  status: 'PREPARING' | 'OPEN' | 'SUSPENDED' | 'CLOSED'
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    brand: BrandTable
    branch: BranchTable
  }
}
