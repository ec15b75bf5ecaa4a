import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests: all are of branches and machines. */
export const fuzz: FuzzRows = { idsOf: { reservationConfig: 'branchId' } }
