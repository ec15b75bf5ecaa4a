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

/**
 * Phone and ID number of a person. `phone` and `id_number` hold their keyed hashes, which lookups and unique indexes go by;
 * the numbers themselves are sealed beside. Rows that a release before 0160 wrote have the numbers there, and nothing sealed.
 */
export interface IdentityColumns {
  /** Empty where there is none. */
  phone: string
  /** Keyed hash of the last four digits. */
  phone_tail: string | null
  phone_sealed: string | null
  id_number: string
  id_number_sealed: string | null
}

/** A member of a brand; `branch_id` is where the card was opened. Amounts are the balances of the card. */
export interface MemberTable extends IdentityColumns {
  id: string
  brand_id: string
  branch_id: string
  member_no: string
  name: string
  /** Pinyin initials of its name, every reading with a space between. */
  initials: string
  gender: 'male' | 'female' | 'other'
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
export interface BlacklistTable extends IdentityColumns {
  id: string
  brand_id: string
  branch_id: string
  member_id: string | null
  name: string
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
