import type { Instant } from '../../../platform/db/columns.ts'

/** A temporary card in the hands of a guest, for one visit. */
export interface TempCardTable {
  id: string
  branch_id: string
  card_no: string
  /** The session with which the visit began. */
  visit_id: string
  deposit_fen: number
  /** Real name of the guest; null, as the ID number, until somebody has it. */
  name: string | null
  id_number_sealed: string | null
  opened_by: string
  created_time: Instant
  /** When the deposit was returned, and the card taken back. */
  returned_time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    temp_card: TempCardTable
  }
}
