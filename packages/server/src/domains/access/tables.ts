import type { ResourceColumns } from '../../kit/resource/tables.ts'
import type { AccountStatus, IpPolicy } from '@netbar/shared/contract'
import type { Instant, Flag } from '../../platform/db/columns.ts'

/**
 * A member of staff, of the brand that administrates the account, or of the platform. `username` is stored in lower case; who
 * is not enabled has the status DISABLED.
 */
export interface UserTable extends ResourceColumns {
  username: string
  name: string
  password_hash: string
  openid: string | null
  /** Recipient of codes for binding a WeChat account. */
  phone: string | null
  avatar_url: string | null
  gender: 'male' | 'female' | 'other' | null
  email: string | null
  status: AccountStatus
  ip_policy: IpPolicy
  /** Networks of the policy CUSTOM, as JSON. */
  allowed_ips: string
  /** The last day on which it may be used, `yyyy-MM-dd` in Asia/Shanghai; null for no end. */
  valid_until: string | null
  last_login_time: Instant | null
  last_login_ip: string | null
}

/** Networks of a branch, as JSON, for accounts that may only be used there. */
export interface BranchNetworkTable {
  branch_id: string
  networks: string
  updated_time: Instant
}

/** A link by which the owner of an account sets its password, once; its secret is stored as a digest. */
export interface PasswordLinkTable {
  digest: string
  user_id: string
  made_by: string
  created_time: Instant
  expires_time: Instant
}

/**
 * A role. Level '1' sees every branch of its brand, or of all brands where `brand_id` is null;
 * level '2' sees the branches of the user's own {@link UserBranchTable} rows (specification §6).
 */
export interface RoleTable extends ResourceColumns {
  name: string
  level: '1' | '2'
  remark: string
  /** Whether who has it has to have a second factor. */
  needs_factor: Flag
}

/** Roles of a user; the one with the lowest `sort` is the primary one, whose level counts. */
export interface UserRoleTable {
  user_id: string
  role_id: string
  sort: number
}

/** Branches of a level '2' user. */
export interface UserBranchTable {
  user_id: string
  branch_id: string
}

/** A node of the whole menu tree; {@link RoleMenuTable} grants nodes to roles. */
export interface MenuNodeTable {
  id: string
  parent_id: string | null
  type: 'MENU' | 'FUNCTION'
  name: string
  function_id: string | null
  title_zh: string
  title_en: string
  title_tw: string
  icon: string
  sort: number
  version: number
}

/** Nodes granted to a role. A group is granted together with each of its children. */
export interface RoleMenuTable {
  role_id: string
  menu_id: string
}

/** A signed-in session; the id is the token's `jti`. */
export interface SessionTable {
  id: string
  user_id: string
  ip: string
  user_agent: string
  created_time: Instant
  expires_time: Instant
  revoked_time: Instant | null
  locked_time: Instant | null
  unlock_failures: number
  /** Whether the account had no second factor when it began, and has to have one. */
  must_enrol: Flag
}

/** A sign-in attempt, failed or successful, known account or not; the lockout counts these. */
export interface LoginAttemptTable {
  id: string
  username: string
  ip_prefix: string
  succeeded: Flag
  time: Instant
}

/** The latest captcha of a username; used up by the first attempt. */
export interface CaptchaTable {
  username: string
  answer_hash: string
  /** Challenge that the attempt proves work for. */
  challenge: string
  expires_time: Instant
}

/** Log of sign-ins and attempts, with their addresses. */
export interface LoginLogTable {
  id: string
  username: string
  user_id: string | null
  ip: string
  user_agent: string
  result: 'SUCCESS' | 'FAIL'
  reason: string
  time: Instant
  /** Id of the request; null where it was written before requests were recorded. */
  request_id: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: UserTable
    role: RoleTable
    user_role: UserRoleTable
    user_branch: UserBranchTable
    branch_network: BranchNetworkTable
    password_link: PasswordLinkTable
    menu_node: MenuNodeTable
    role_menu: RoleMenuTable
    session: SessionTable
    login_attempt: LoginAttemptTable
    captcha: CaptchaTable
    login_log: LoginLogTable
  }
}
