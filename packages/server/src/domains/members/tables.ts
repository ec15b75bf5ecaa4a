import type {
  BILLING_KINDS,
  BLACKLIST_REASONS,
  BLACKLIST_SCOPES,
  PayChannel,
  SESSION_ENDS,
} from '@netbar/shared/contract'
import type { ColumnType, Selectable } from 'kysely'
import type { Instant, Day, Flag } from '../../platform/db/columns.ts'

/** A level of a brand's members. */
export interface MemberLevelTable {
  id: string
  brand_id: string
  name: string
  sort: number
}

/** Written with a new row, and after that by `moveBalance` alone: an update of it does not compile. */
type BalanceColumn = ColumnType<number, number, never>

/** A member of a brand; `branch_id` is where the card was opened. Amounts are the balances of the card. */
export interface MemberTable {
  id: string
  brand_id: string
  branch_id: string
  member_no: string
  name: string
  /** Pinyin initials of its name, every reading with a space between. */
  initials: string
  gender: 'male' | 'female' | 'other'
  phone: string
  id_number: string
  birth_date: Day
  level_id: string
  principal_fen: BalanceColumn
  gift_fen: BalanceColumn
  status: 'NORMAL' | 'LOST' | 'FROZEN' | 'CANCELLED'
  created_time: Instant
}

/** A member as it is read. */
export type MemberRow = Selectable<MemberTable>

/** A session at a machine of a member, one of the staff, or, with neither, a guest with a temporary card. */
export interface MachineSessionTable {
  id: string
  branch_id: string
  machine_id: string
  member_id: string | null
  user_id: string | null
  billing: (typeof BILLING_KINDS)[number]
  start_time: Instant
  end_time: Instant | null
  end_reason: (typeof SESSION_ENDS)[number] | null
  principal_fen: number
  gift_fen: number
  /** Payment method of a guest at the end; members pay from their cards. */
  pay_channel: PayChannel | null
}

/** A blacklist entry. The data of a member is copied when the entry is created. */
export interface BlacklistTable {
  id: string
  brand_id: string
  branch_id: string
  member_id: string | null
  name: string
  id_number: string
  phone: string
  reason: (typeof BLACKLIST_REASONS)[number]
  note: string
  /** JSON array of addresses. */
  photos: string
  scope: (typeof BLACKLIST_SCOPES)[number]
  valid_until: Day | null
  enabled: Flag
  version: number
  created_by: string
  created_time: Instant
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    member_level: MemberLevelTable
    member: MemberTable
    machine_session: MachineSessionTable
    blacklist: BlacklistTable
  }
}

declare module '../../kit/documents/tables.ts' {
  interface DocumentTypes {
    blacklist: never
  }
}
