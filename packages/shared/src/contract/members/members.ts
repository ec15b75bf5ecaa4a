import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { gender } from '../bar/floor.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { memberKey } from '../core/member-key.ts'
import { Status } from '../core/status.ts'
import { BILLING_KINDS } from '../bar/session-kinds.ts'
import { birthdays, employeesOnline } from './online.ts'
import { onlineCalls } from './online-users.ts'
import { wireFen, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** Reasons for a blacklist entry. */
export const BLACKLIST_REASONS = ['THEFT', 'FIGHTING', 'UNPAID', 'MINOR', 'SMOKING', 'OTHER'] as const
/** One of {@link BLACKLIST_REASONS}. */
export const blacklistReason = v.picklist(BLACKLIST_REASONS)

/** End reasons of a session: the guest left, the balance ran out, the guest changed machines, or a cashier ended it. */
export const SESSION_ENDS = ['SELF', 'NO_BALANCE', 'MOVED', 'CASHIER'] as const

/** A member's machine session; `endTime` and `endReason` are null while it is in progress. */
export const machineUse = v.object({
  id,
  branchId: id,
  branchName: wireText,
  machineName: wireText,
  /** The machine’s area; servers of other makes do not say it. */
  areaName: v.nullish(wireText, null),
  startTime: wireTime,
  endTime: v.nullish(wireTime, null),
  minutes: wireQuantity,
  billing: v.picklist(BILLING_KINDS),
  principalFen: wireFen,
  giftFen: wireFen,
  endReason: v.nullable(v.picklist(SESSION_ENDS)),
})
export type MachineUse = v.InferOutput<typeof machineUse>

/** Member statuses: active, card lost, frozen, or membership cancelled. */
export const MEMBER_STATUSES = ['NORMAL', 'LOST', 'FROZEN', 'CANCELLED'] as const

/** Result of a member lookup. Name, phone and ID number are masked (specification §5). */
export const memberCard = v.object({
  id,
  memberNo: v.string(),
  name: v.string(),
  gender,
  phone: v.string(),
  idNumber: v.string(),
  levelName: v.string(),
  status: v.picklist(MEMBER_STATUSES),
  /** Why it has this status; null where nobody said. */
  statusReason: v.optional(v.nullable(v.string()), null),
  /** The card in use; null without one. */
  cardNo: v.optional(v.nullable(v.string()), null),
  principalFen: fen,
  giftFen: fen,
  /** The branch where the member signed up. */
  branchName: v.string(),
  createdTime: instant,
  /** Recent sessions at any branch of the brand, newest first; a session in progress is included. */
  sessions: v.array(v.omit(machineUse, ['branchId'])),
  /** Blacklist entries in force today, of the brand or of a branch that the user can see. */
  blacklist: v.array(
    v.object({ id, reason: blacklistReason, note: v.string(), branchName: v.string(), validUntil: v.nullable(day) }),
  ),
})
export type MemberCard = v.InferOutput<typeof memberCard>

/** Maximum lookups per user and minute. */
export const MAX_LOOKUPS_PER_MINUTE = 20

/** A member found by name: enough to tell people of one name apart. The phone is masked, and so is the name. */
export const namedMember = v.object({
  id,
  memberNo: v.string(),
  /** Whole where it is what was typed. */
  name: v.string(),
  phone: v.string(),
  levelName: v.string(),
  /** The branch where the member signed up. */
  branchName: v.string(),
})
export type NamedMember = v.InferOutput<typeof namedMember>

/** Maximum searches by name per user and minute. */
export const MAX_NAME_SEARCHES_PER_MINUTE = 10
/** Maximum number of members that a search by name shows. */
export const MAX_NAMED_MEMBERS = 10
/** Length of a name, or of its initials, to search by: a surname alone finds too many. */
export const MEMBER_NAME_LENGTH = { min: 2, max: 20 } as const

/** Filters of a member's sessions; both ends of the period are inclusive. */
export const machineUseQuery = v.object({
  ...paging,
  branchId: v.optional(v.string()),
  startTime: v.optional(instant),
  endTime: v.optional(instant),
})
export type MachineUseQuery = v.InferInput<typeof machineUseQuery>

/** Sums of a member's sessions. */
export const machineUseTotals = v.object({ count: quantity, principalFen: fen, giftFen: fen })
export type MachineUseTotals = v.InferOutput<typeof machineUseTotals>

/**
 * Members and staff in session (specification §7); the first and last call take a branch id, the second a member id.
 */
export const memberCalls = {
  birthdays,
  // The search text is personal data: it is kept out of addresses, and so out of access logs.
  inquiry: defineCall({
    method: 'POST',
    path: '/api/member/member/inquiry',
    summary:
      'One member of the brand of a branch, masked, by the exact card number, member number, phone or ID number; each lookup is logged',
    access: { anyFunction: ['INQUIRY_MEMBER'] },
    body: v.strictObject({ branchId: id, key: memberKey }),
    layout: 'data',
    // Null where no member matches.
    answer: v.nullable(memberCard),
    handledStatuses: [Status.notFound, Status.rateLimited],
  }),
  card: defineCall({
    method: 'GET',
    path: '/api/member/member/card/{id}',
    summary: 'A member of the brand by id, masked',
    access: { anyFunction: ['CHANGES_BALANCE', 'COMPUTER_HISTORY', 'CONSUMPTION_HISTORY', 'SENSITIVE_LOG'] },
    params: v.object({ id }),
    layout: 'data',
    answer: memberCard,
    handledStatuses: [Status.notFound],
  }),
  machineUses: defineCall({
    method: 'GET',
    path: '/api/member/machine/used/record/list/{id}',
    summary: 'Sessions of a member at machines of the permitted branches, newest first',
    access: { anyFunction: ['COMPUTER_HISTORY'] },
    params: v.object({ id }),
    query: machineUseQuery,
    exportFunctions: ['COMPUTER_HISTORY'],
    layout: 'rows',
    leavesOutRows: true,
    answer: machineUse,
    handledStatuses: [Status.notFound],
  }),
  machineUseTotals: defineCall({
    method: 'GET',
    path: '/api/member/machine/used/record/totals/{id}',
    summary: 'Sums of a member’s sessions at machines of the permitted branches',
    access: { anyFunction: ['COMPUTER_HISTORY'] },
    params: v.object({ id }),
    query: v.omit(machineUseQuery, ['page', 'limit']),
    layout: 'data',
    answer: machineUseTotals,
    handledStatuses: [Status.notFound],
  }),
  onlineEmployees: employeesOnline,
  ...onlineCalls,
  // In the body for the same reason as the key of an inquiry.
  search: defineCall({
    method: 'POST',
    path: '/api/member/member/search',
    summary:
      'Members of the permitted branches of a brand by a part of their name or its pinyin initials, or by the last four digits of their phone, at most 10 and masked; each search, and each member that it shows, is logged',
    access: { anyFunction: ['MEMBER_SEARCH'] },
    body: v.strictObject({
      branchId: id,
      name: v.pipe(
        v.string(),
        // Spaces do not count as characters.
        v.transform((name) => name.replaceAll(/\s+/g, '')),
        v.minLength(MEMBER_NAME_LENGTH.min),
        v.maxLength(MEMBER_NAME_LENGTH.max),
      ),
    }),
    layout: 'data',
    answer: v.object({ members: v.array(namedMember), hasMore: v.boolean() }),
    handledStatuses: [Status.notFound, Status.rateLimited],
  }),
} as const
