import * as v from 'valibot'
import { roleLevel } from '../access/user.ts'
import { network } from '../access/service-token.ts'
import { day, id, instant } from '../core/primitives.ts'
import {
  formText,
  keyword,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'

/** States of an account: only a NORMAL one signs in. */
export const ACCOUNT_STATUSES = ['NORMAL', 'DISABLED', 'LOCKED'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** Where an account may be used: anywhere, at the addresses of its branches, or at some of its own. */
export const IP_POLICIES = ['NONE', 'BRANCH', 'CUSTOM'] as const
export type IpPolicy = (typeof IP_POLICIES)[number]

const USERNAME = /^[\w.]{4,32}$/
const PHONE = /^1\d{10}$/
/** Maximum roles and branches of an account. */
const MAX_ROLES = 20
const MAX_BRANCHES = 500
/** Maximum networks of an account, or of a branch. */
const MAX_NETWORKS = 50

/** A staff account. Names and phones are masked in lists. */
export const userEntry = v.object({
  ...resourceEntries,
  username: v.string(),
  name: v.string(),
  phone: v.string(),
  status: v.picklist(ACCOUNT_STATUSES),
  /** Roles in order: the level of the first one decides. */
  roleIds: v.array(id),
  roles: v.array(v.object({ id, name: v.string(), level: roleLevel })),
  /** Branches of somebody of level '2'. */
  branchIds: v.array(id),
  defaultBrandId: v.nullable(id),
  ipPolicy: v.picklist(IP_POLICIES),
  allowedIps: v.array(v.string()),
  /** The last day of its validity; null for no end. */
  validUntil: v.nullable(day),
  hasWechat: v.boolean(),
  /** False until its owner has set a password by the link. */
  hasPassword: v.boolean(),
  lastLoginTime: v.nullable(instant),
  lastLoginIp: v.nullable(v.string()),
})
export type UserEntry = v.InferOutput<typeof userEntry>

export const userRoleIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_ROLES))
export const userBranchIds = v.pipe(v.array(id), v.maxLength(MAX_BRANCHES))
export const networkList = v.pipe(v.array(network), v.maxLength(MAX_NETWORKS))

/** An account as its form sends it. */
export const userDraft = {
  /** Set only when the account is created: the sign-in log names it. Stored in lower case. */
  username: v.optional(
    v.pipe(
      formText(32),
      v.toLowerCase(),
      v.check((text) => text === '' || USERNAME.test(text)),
    ),
    '',
  ),
  name: requiredText(20),
  phone: v.pipe(formText(11), v.regex(PHONE)),
  roleIds: userRoleIds,
  branchIds: v.optional(userBranchIds, []),
  defaultBrandId: v.optional(v.nullable(id), null),
  ipPolicy: v.optional(v.picklist(IP_POLICIES), 'NONE'),
  allowedIps: v.optional(networkList, []),
  validUntil: v.optional(v.nullable(day), null),
} as const

/** Accounts that the user administrates; `keyword` is part of a username, a name or a phone. */
export const userCalls = resourceCalls({
  path: '/api/admin/account',
  what: 'staff accounts',
  row: userEntry,
  draft: userDraft,
  filters: {
    keyword,
    roleId: v.optional(id),
    branchId: v.optional(id),
    status: v.optional(v.picklist(ACCOUNT_STATUSES)),
  },
  sorts: ['username', 'lastLoginTime', 'validUntil', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: ['USER_VIEW', 'USER_EDIT'],
    add: 'USER_ADD',
    edit: 'USER_EDIT',
    disable: 'USER_DISABLE',
    export: 'USER_EXPORT',
  },
})
export type UserDraft = DraftOf<typeof userCalls>
export type UserQuery = QueryOf<typeof userCalls>
