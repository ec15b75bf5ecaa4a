import type { Instant } from '../../../platform/db/columns.ts'

/** A card that a member has, or had. A card in use is of one member of the brand, and the only one of that member. */
export interface MemberCardTable {
  id: string
  brand_id: string
  member_id: string
  card_no: string
  /** Where it was bound. */
  branch_id: string
  bound_time: Instant
  bound_by: string
  ended_time: Instant | null
  end_reason: 'LOST' | 'REPLACED' | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    member_card: MemberCardTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    member: never
  }
}
