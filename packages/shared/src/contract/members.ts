import * as v from 'valibot'
import { phoneNumber } from './account-binding.ts'
import { defineCall } from './define-call.ts'
import { day, fen, id, instant, nothing, paging, quantity } from './primitives.ts'
import { Status } from './status.ts'

/** Why somebody is on the blacklist. */
export const BLACKLIST_REASONS = ['THEFT', 'FIGHTING', 'UNPAID', 'MINOR', 'SMOKING', 'OTHER'] as const
const blacklistReason = v.picklist(BLACKLIST_REASONS)
/** Where an entry counts: at the branch that made it, or in the whole brand. */
export const BLACKLIST_SCOPES = ['BRANCH', 'BRAND'] as const
const blacklistScope = v.picklist(BLACKLIST_SCOPES)
/** Whether an entry counts: `EXPIRED` is an enabled one whose last day is over. */
export const BLACKLIST_STATUSES = ['ENABLED', 'DISABLED', 'EXPIRED'] as const
const blacklistStatus = v.picklist(BLACKLIST_STATUSES)

const note = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200))
const photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(300), v.regex(/^(https:\/\/|\/(?!\/))\S+$/))),
  v.maxLength(3),
)

/** An entry of the blacklist. Name, ID number and phone are masked (specification §5); `version` guards against older copies. */
export const blacklistEntry = v.object({
  id,
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  memberId: v.nullable(id),
  memberNo: v.nullable(v.string()),
  name: v.string(),
  idNumber: v.string(),
  phone: v.string(),
  reason: blacklistReason,
  note: v.string(),
  photos: v.array(v.string()),
  scope: blacklistScope,
  /** The last day on which it counts; null for ever. */
  validUntil: v.nullable(day),
  status: blacklistStatus,
  version: quantity,
  createdBy: v.string(),
  createdTime: instant,
})
export type BlacklistEntry = v.InferOutput<typeof blacklistEntry>

/** What of an entry can be changed later. */
const changeable = {
  reason: blacklistReason,
  note,
  photos: v.optional(photos, []),
  scope: blacklistScope,
  validUntil: v.optional(v.nullable(day), null),
}

/** A new entry: of a member, or of anybody by name and ID number. */
export const blacklistInput = v.strictObject({
  branchId: id,
  memberId: v.optional(v.nullable(id), null),
  name: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(50))), null),
  idNumber: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(18))), null),
  phone: v.optional(v.nullable(phoneNumber), null),
  ...changeable,
})
export type BlacklistInput = v.InferInput<typeof blacklistInput>

/** A change of an entry. */
export const blacklistChange = v.strictObject({ id, version: quantity, ...changeable })
export type BlacklistChange = v.InferInput<typeof blacklistChange>

/** Filters of the blacklist; `keyword` is part of a name, or a whole phone, ID or member number. */
export const blacklistQuery = v.object({
  ...paging,
  branchId: v.optional(v.string()),
  keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  reason: v.optional(blacklistReason),
  scope: v.optional(blacklistScope),
  status: v.optional(blacklistStatus),
})
export type BlacklistQuery = v.InferInput<typeof blacklistQuery>

const BLACKLIST = '/api/member/member/blacklist'

/** The blacklist (specification §7). */
export const blacklistCalls = {
  find: defineCall({
    method: 'GET',
    path: `${BLACKLIST}/findBlacklistVos`,
    summary: 'Entries that count at the permitted branches, newest first',
    access: 'session',
    query: blacklistQuery,
    layout: 'rows',
    answer: blacklistEntry,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/saveBlacklist`,
    summary: 'Put somebody on the blacklist',
    access: { anyFunction: ['BLACKLIST_ADD'] },
    body: blacklistInput,
    layout: 'data',
    answer: blacklistEntry,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  modify: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/modifyBlacklist`,
    summary: 'Change an entry; who it is about stays',
    access: { anyFunction: ['BLACKLIST_EDIT'] },
    body: blacklistChange,
    layout: 'data',
    answer: blacklistEntry,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
  enable: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/enableBlacklist`,
    summary: 'Enable or disable entries, all of them or none',
    access: { anyFunction: ['BLACKLIST_ENABLE'] },
    body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)), enabled: v.boolean() }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  remove: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/deleteBlacklist/{id}`,
    summary: 'Take somebody off the blacklist for good',
    access: { anyFunction: ['BLACKLIST_DELETE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
} as const

/** A member at a machine whose birthday is today. Name and phone are masked; `age` is what they turn today. */
export const birthdayGuest = v.object({
  memberId: id,
  memberNo: v.string(),
  name: v.string(),
  gender: v.picklist(['male', 'female', 'other']),
  phone: v.string(),
  levelName: v.string(),
  age: quantity,
  balanceFen: fen,
  machineName: v.string(),
  startTime: instant,
})
export type BirthdayGuest = v.InferOutput<typeof birthdayGuest>

/** A member of staff at a guest's machine. The name is masked. */
export const onlineEmployee = v.object({
  userId: id,
  username: v.string(),
  name: v.string(),
  machineName: v.string(),
  startTime: instant,
  usedMinutes: quantity,
})
export type OnlineEmployee = v.InferOutput<typeof onlineEmployee>

/** How a session at a machine is charged. */
export const BILLING_KINDS = ['STANDARD', 'PACKAGE', 'OVERNIGHT'] as const
/** Why a session ended: the guest left, the balance was used up, another machine was taken, or the cashier ended it. */
export const SESSION_ENDS = ['SELF', 'NO_BALANCE', 'MOVED', 'CASHIER'] as const

/** A member's session at a machine; `endTime` and `endReason` are null while it goes on. */
export const machineUse = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  machineName: v.string(),
  startTime: instant,
  endTime: v.nullable(instant),
  minutes: quantity,
  billing: v.picklist(BILLING_KINDS),
  principalFen: fen,
  giftFen: fen,
  endReason: v.nullable(v.picklist(SESSION_ENDS)),
})
export type MachineUse = v.InferOutput<typeof machineUse>

/** A member stays as they are, lost the card, may use nothing for now, or left. */
export const MEMBER_STATUSES = ['NORMAL', 'LOST', 'FROZEN', 'CANCELLED'] as const

/** What a lookup of a member shows. Name, phone and ID number are masked (specification §5) unless `isFull`. */
export const memberCard = v.object({
  id,
  memberNo: v.string(),
  name: v.string(),
  gender: v.picklist(['male', 'female', 'other']),
  phone: v.string(),
  idNumber: v.string(),
  isFull: v.boolean(),
  levelName: v.string(),
  status: v.picklist(MEMBER_STATUSES),
  principalFen: fen,
  giftFen: fen,
  /** The branch that won the member. */
  branchName: v.string(),
  createdTime: instant,
  /** The last sessions at any branch of the brand, the newest first; who is at a machine now has one that goes on. */
  sessions: v.array(v.omit(machineUse, ['branchId'])),
  /** Entries of the blacklist that count today, in the brand or at a branch that the asker sees. */
  blacklist: v.array(
    v.object({ id, reason: blacklistReason, note: v.string(), branchName: v.string(), validUntil: v.nullable(day) }),
  ),
})
export type MemberCard = v.InferOutput<typeof memberCard>

/** So many lookups a minute each user may make. */
export const LOOKUPS_A_MINUTE = 20

/** Filters of a member's sessions; both ends of the time are included. */
export const machineUseQuery = v.object({
  ...paging,
  branchId: v.optional(v.string()),
  startTime: v.optional(instant),
  endTime: v.optional(instant),
})
export type MachineUseQuery = v.InferInput<typeof machineUseQuery>

/** Members and staff at machines (specification §7); the first and the last take a branch's id, the second a member's. */
export const memberCalls = {
  birthdays: defineCall({
    method: 'GET',
    path: '/api/member/online/user/birthday/{id}',
    summary: 'Members at a machine of the branch whose birthday is today',
    access: 'session',
    params: v.object({ id }),
    query: v.object(paging),
    layout: 'rows',
    answer: birthdayGuest,
    handledStatuses: [Status.notFound],
  }),
  // What somebody is looked up by is personal: it stands in no address, and so in no log of addresses.
  inquiry: defineCall({
    method: 'POST',
    path: '/api/member/member/inquiry',
    summary:
      'One member of the brand of a branch, by the exact member number, phone or ID number; each lookup is logged',
    access: { anyFunction: ['INQUIRY_MEMBER'] },
    body: v.strictObject({
      branchId: id,
      key: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(20)),
      /** Unmasked, for who has the function VIEW_SENSITIVE. */
      full: v.optional(v.boolean(), false),
    }),
    layout: 'data',
    // Null where there is nobody.
    answer: v.nullable(memberCard),
    handledStatuses: [Status.forbidden, Status.notFound, Status.rateLimited],
  }),
  machineUses: defineCall({
    method: 'GET',
    path: '/api/member/machine/used/record/list/{id}',
    summary: 'Sessions of a member at machines of the permitted branches, newest first',
    access: { anyFunction: ['COMPUTER_HISTORY'] },
    params: v.object({ id }),
    query: machineUseQuery,
    layout: 'rows',
    answer: machineUse,
    handledStatuses: [Status.notFound],
  }),
  onlineEmployees: defineCall({
    method: 'GET',
    path: '/api/member/online/user/employeeOnlineList/{id}',
    summary: 'Members of staff at a guest’s machine of the branch',
    access: 'session',
    params: v.object({ id }),
    query: v.object(paging),
    layout: 'rows',
    answer: onlineEmployee,
    handledStatuses: [Status.notFound],
  }),
} as const
