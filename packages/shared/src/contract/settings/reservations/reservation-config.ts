import * as v from 'valibot'
import { rateTerms } from '../../bar/pricing/rates.ts'
import { defineCall, type CallInput } from '../../core/define-call.ts'
import { id, instant, paging, quantity } from '../../core/primitives.ts'
import { rowsOf } from '../../core/rows-of.ts'
import { Status } from '../../core/status.ts'
import { resourceLog } from '../../kit/resource.ts'
import { bookingRules, keptBookingRules } from './rules.ts'

/** Whether seats of a branch can be booked, or nobody has said how. */
export const BOOKING_STATES = ['ENABLED', 'DISABLED', 'UNCONFIGURED'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** What of the rules a list shows. */
const listedRules = v.pick(bookingRules, [
  'advanceDays',
  'deposit',
  'depositFen',
  'depositBp',
  'holdAfterMinutes',
  'noShowCharge',
  'blacklistDays',
])

/** A branch with how its seats are booked; its id is that of the branch. */
export const bookingConfigRow = v.object({
  id,
  branchNo: v.string(),
  branchName: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Bookable machines that are still there, and the areas that they are in. */
  seatCount: quantity,
  areaCount: quantity,
  /** Null for a branch without rules. */
  rules: v.nullable(listedRules),
  /** 0 for a branch without rules. */
  version: quantity,
  updatedTime: v.nullable(instant),
  updatedBy: v.string(),
})
export type BookingConfigRow = v.InferOutput<typeof bookingConfigRow>

/** How seats of a branch are booked, with what its rules are about: its hours, machines and prices. */
export const bookingConfig = v.object({
  ...v.omit(bookingConfigRow, ['rules', 'seatCount', 'areaCount']).entries,
  opensAt: v.string(),
  closesAt: v.string(),
  businessDayStart: v.string(),
  areas: v.array(v.object({ id, name: v.string() })),
  machines: v.array(v.object({ id, name: v.string(), areaId: v.nullable(id) })),
  /** What an hour costs, for deposits that are a share of it. */
  terms: rateTerms,
  /** With those of its machines that are still there. */
  rules: v.nullable(keptBookingRules),
})
export type BookingConfig = v.InferOutput<typeof bookingConfig>

/** A branch that rules can be copied to, and what becomes of them there. */
export const bookingCopyTarget = v.object({
  ...v.pick(bookingConfigRow, ['id', 'branchNo', 'branchName', 'state', 'version', 'updatedTime', 'updatedBy']).entries,
  /** Bookable machines whose numbers it has, too. */
  foundCount: quantity,
  /** Numbers of those that it does not have. */
  missing: v.array(v.string()),
})
export type BookingCopyTarget = v.InferOutput<typeof bookingCopyTarget>

/** The form of the rules, and whether they apply. */
export const bookingConfigDraft = v.strictObject({ ...bookingRules.entries, enabled: v.boolean() })
export type BookingConfigDraft = v.InferOutput<typeof bookingConfigDraft>

/** Branches that rules are copied to at once. */
const MAX_COPY_TARGETS = 200

const PATH = '/api/admin/reservation/config'
const view = { anyFunction: ['RESERVATION_CONFIG_VIEW', 'RESERVATION_CONFIG_EDIT'] } as const
const edit = { anyFunction: ['RESERVATION_CONFIG_EDIT'] } as const
const byBranch = v.object({ branchId: id })

/** How seats of branches are booked. */
export const reservationConfigCalls = {
  page: defineCall({
    method: 'GET',
    path: `${PATH}/page`,
    summary: 'The user’s branches with how their seats are booked; those without rules too',
    access: view,
    exportFunctions: ['RESERVATION_CONFIG_EXPORT'],
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      state: v.optional(v.picklist(BOOKING_STATES)),
      sort: v.optional(v.picklist(['branchNo', '-branchNo', 'updatedTime', '-updatedTime']), 'branchNo'),
    }),
    layout: 'rows',
    answer: bookingConfigRow,
    handledStatuses: [Status.notFound],
  }),
  entry: defineCall({
    method: 'GET',
    path: `${PATH}/{branchId}`,
    summary: 'How seats of a branch are booked, with its hours, machines and prices',
    access: view,
    params: byBranch,
    layout: 'data',
    answer: bookingConfig,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${PATH}/{branchId}`,
    summary: 'Set how seats of a branch are booked; `version` is that of the edited copy',
    access: edit,
    params: byBranch,
    body: v.strictObject({ version: quantity, ...bookingConfigDraft.entries }),
    layout: 'data',
    answer: bookingConfig,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule],
  }),
  setStatus: defineCall({
    method: 'POST',
    path: `${PATH}/status`,
    summary: 'Switch booking of seats in a branch on or off',
    access: edit,
    body: v.strictObject({ branchId: id, version: quantity, enabled: v.boolean() }),
    layout: 'data',
    answer: bookingConfig,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.businessRule],
  }),
  copyTargets: defineCall({
    method: 'GET',
    path: `${PATH}/copy/{branchId}`,
    summary:
      'Branches of the same brand that the rules of a branch can be copied to, and which machines they do not have',
    access: edit,
    params: byBranch,
    layout: 'data',
    answer: rowsOf(bookingCopyTarget),
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  copy: defineCall({
    method: 'POST',
    path: `${PATH}/copy`,
    summary: 'Copy the rules of a branch to others of its brand, all or none; machines are found by their numbers',
    access: edit,
    body: v.strictObject({
      branchId: id,
      targets: v.pipe(
        v.array(v.strictObject({ branchId: id, version: quantity })),
        v.minLength(1),
        v.maxLength(MAX_COPY_TARGETS),
      ),
    }),
    layout: 'data',
    answer: v.object({ count: quantity }),
    handledStatuses: [Status.notFound, Status.versionConflict, Status.businessRule],
  }),
  logs: defineCall({
    method: 'GET',
    path: `${PATH}/log/{branchId}`,
    summary: 'Changes of how seats of a branch are booked, newest first',
    access: view,
    params: byBranch,
    query: v.object(paging),
    layout: 'rows',
    answer: resourceLog,
    handledStatuses: [Status.notFound],
  }),
} as const
export type BookingConfigQuery = CallInput<typeof reservationConfigCalls.page>['query']
