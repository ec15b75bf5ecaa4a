import type {
  BILLING_KINDS,
  BLACKLIST_REASONS,
  BLACKLIST_SCOPES,
  PAY_FAILURES,
  PAY_MODES,
  PayChannel,
  SESSION_ENDS,
  TemplateScene,
  WECHAT_ACCOUNT_TYPES,
} from '@netbar/shared/contract'

/** A moment as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
type Instant = string
/** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
type Day = string
/** Booleans are 0 or 1: the same on every engine. */
type Flag = 0 | 1
/** A secret that only the server's own key opens. */
type Sealed = string

/** The official account of a brand. */
export interface WechatBindingTable {
  id: string
  brand_id: string
  name: string
  app_id: string
  original_id: string
  account_type: (typeof WECHAT_ACCOUNT_TYPES)[number]
  qr_url: string | null
  app_secret: Sealed
  token: Sealed
  encoding_aes_key: Sealed | null
  version: number
  updated_time: Instant
}

/** The menu of an official account as it was last published. */
export interface WechatMenuTable {
  binding_id: string
  menu_str: string
  published_time: Instant
}

/** The template that an official account sends on an occasion. */
export interface WechatTemplateTable {
  id: string
  binding_id: string
  scene: TemplateScene
  tm_id: string
  title: string
  created_time: Instant
}

/** Somebody who follows an official account. */
export interface WechatFollowerTable {
  openid: string
  binding_id: string
  nickname: string
  avatar_url: string | null
  subscribed_time: Instant
}

/** Branches that a follower gets alerts of. */
export interface WechatFollowerBranchTable {
  openid: string
  branch_id: string
}

/** Proof that somebody scanned with a WeChat account that is not bound; `id` is the ticket's digest. */
export interface WechatTicketTable {
  id: string
  openid: string
  expires_time: Instant
}

/** A code sent to a phone, or only said to be; `code_hash` is the digest of the code with the ticket it was asked with. */
export interface SmsCodeTable {
  id: string
  ticket_id: string
  username: string
  phone: string
  code_hash: string
  tries: number
  expires_time: Instant
  created_time: Instant
}

/** How a brand takes WeChat Pay. */
export interface WechatPayConfigTable {
  brand_id: string
  mode: (typeof PAY_MODES)[number]
  app_id: string
  mch_id: string
  sub_mch_id: string | null
  sub_app_id: string | null
  serial_no: string
  api_v3_key: Sealed | null
  private_key: Sealed | null
  enabled: Flag
  rate_bp: number
  checked_time: Instant | null
  /** Of the last check that failed; null where none has, or the next one did not. */
  failed_time: Instant | null
  failed_reason: (typeof PAY_FAILURES)[number] | null
  failed_code: string | null
  failed_detail: string | null
  version: number
  updated_time: Instant
}

/** A level of a brand's members. */
export interface MemberLevelTable {
  id: string
  brand_id: string
  name: string
  sort: number
}

/** A member of a brand; `branch_id` is where the card was opened. Amounts are what is left on it. */
export interface MemberTable {
  id: string
  brand_id: string
  branch_id: string
  member_no: string
  name: string
  gender: 'male' | 'female' | 'other'
  phone: string
  id_number: string
  birth_date: Day
  level_id: string
  principal_fen: number
  gift_fen: number
  status: 'NORMAL' | 'LOST' | 'FROZEN' | 'CANCELLED'
  created_time: Instant
}

/** Somebody at a machine: a member, one of the staff, or, with neither, a guest with a temporary card. */
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
  /** How a guest paid when it ended; members pay from their cards. */
  pay_channel: PayChannel | null
}

/** Somebody who is not wanted. What is known of a member is copied when the entry is made. */
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

/** Tables of WeChat, payment, members and the blacklist by their names in the database. */
export interface WechatTables {
  wechat_binding: WechatBindingTable
  wechat_menu: WechatMenuTable
  wechat_template: WechatTemplateTable
  wechat_follower: WechatFollowerTable
  wechat_follower_branch: WechatFollowerBranchTable
  wechat_ticket: WechatTicketTable
  sms_code: SmsCodeTable
  wechat_pay_config: WechatPayConfigTable
  member_level: MemberLevelTable
  member: MemberTable
  machine_session: MachineSessionTable
  blacklist: BlacklistTable
}
