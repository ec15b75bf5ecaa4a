import * as v from 'valibot'
import { phoneNumber } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { blacklistReason } from './members.ts'
import { day, id, nothing, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { attachments } from '../kit/attachments.ts'
import { KEYWORD_LENGTH } from '../kit/resource.ts'
import { wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** Scope of an entry: the branch that made it, or the whole brand. */
export const BLACKLIST_SCOPES = ['BRANCH', 'BRAND'] as const
const blacklistScope = v.picklist(BLACKLIST_SCOPES)
/** Status of an entry: `EXPIRED` is an enabled one past its last day. */
export const BLACKLIST_STATUSES = ['ENABLED', 'DISABLED', 'EXPIRED'] as const
const blacklistStatus = v.picklist(BLACKLIST_STATUSES)

const note = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200))
/** Maximum number of photos of an entry. */
export const MAX_BLACKLIST_PHOTOS = 3
const photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(300), v.regex(/^(https:\/\/|\/(?!\/))\S+$/))),
  v.maxLength(MAX_BLACKLIST_PHOTOS),
)

/**
 * An entry of the blacklist. Name, ID number and phone are masked (specification §5); `version` guards against older
 * copies.
 */
export const blacklistEntry = v.object({
  id,
  branchId: id,
  branchNo: wireText,
  branchName: wireText,
  memberId: v.nullish(id, null),
  memberNo: v.nullish(wireText, null),
  name: wireText,
  idNumber: wireText,
  phone: wireText,
  reason: blacklistReason,
  note: wireText,
  /** Addresses; of photos that were uploaded here it is that of the call for them. */
  photos: v.array(v.string()),
  /** Those uploaded here, for users with a right to them. */
  attachments,
  scope: blacklistScope,
  /** Last day on which it is in force; null without an end. */
  validUntil: v.nullish(day, null),
  status: blacklistStatus,
  version: wireQuantity,
  createdBy: wireText,
  createdTime: wireTime,
})
export type BlacklistEntry = v.InferOutput<typeof blacklistEntry>

/** Fields of an entry that can be changed later. */
const changeable = {
  reason: blacklistReason,
  note,
  photos: v.optional(photos, []),
  scope: blacklistScope,
  validUntil: v.optional(v.nullable(day), null),
}

/** A new entry: of a member, or of any person by name and ID number. */
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
  keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(KEYWORD_LENGTH))),
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
    summary: 'Entries in force at the permitted branches, newest first',
    access: 'session',
    query: blacklistQuery,
    exportFunctions: ['BLACKLIST_EXPORT'],
    layout: 'rows',
    leavesOutRows: true,
    answer: blacklistEntry,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/saveBlacklist`,
    summary: 'Add a person to the blacklist',
    access: { anyFunction: ['BLACKLIST_ADD'] },
    body: blacklistInput,
    layout: 'data',
    answer: blacklistEntry,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  modify: defineCall({
    method: 'POST',
    path: `${BLACKLIST}/modifyBlacklist`,
    summary: 'Change an entry; its person cannot be changed',
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
    summary: 'Remove an entry permanently',
    access: { anyFunction: ['BLACKLIST_DELETE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
} as const
