import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, id, instant, quantity } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import {
  formText,
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'
import { ACCOUNT_STATUSES } from '../settings/users.ts'
import { BRANCH_STATUSES } from './branch-machine.ts'

/** Maximum length of a branch's name. */
export const BRANCH_NAME_LENGTH = 30

/** Licences of a branch: of the business, of an internet cafe, of fire protection, of public security. */
export const BRANCH_LICENCES = ['business', 'culture', 'fire', 'security'] as const
export type BranchLicence = (typeof BRANCH_LICENCES)[number]

/** Days before the end of a licence on which whoever administrates the branch is reminded; 0 is its last day. */
export const LICENCE_REMINDERS = [30, 7, 0] as const
/** Days before its end from which on a licence is marked. */
export const LICENCE_SOON_DAYS = 30

/** `HH:mm` in Asia/Shanghai, or empty. */
const clock = v.pipe(formText(5), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/))
/** Degrees of a map, to six decimals: a decimetre. */
const DEGREE_DECIMALS = 1_000_000
const degrees = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.transform((value) => Math.round(value * DEGREE_DECIMALS) / DEGREE_DECIMALS),
  )
/** Bounds of the mainland: a swapped latitude and longitude is outside of them. */
const longitude = degrees(73, 136)
const latitude = degrees(3, 54)

const licenceNo = v.optional(formText(30), '')
const until = v.optional(v.nullable(day), null)
/** Numbers of the licences, and the last days on which they are valid; null without an end. */
const licences = {
  businessNo: licenceNo,
  businessUntil: until,
  cultureNo: licenceNo,
  cultureUntil: until,
  fireNo: licenceNo,
  fireUntil: until,
  securityNo: licenceNo,
  securityUntil: until,
} as const

/** Number of a branch, unique among all: it is printed on receipts, and never changes. */
export const branchNumber = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9]{3,10}$/))

/** A branch as its form sends it. The number is given once; rules over two fields are checked by the server. */
export const branchDraft = {
  branchNo: v.optional(v.union([v.literal(''), branchNumber]), ''),
  name: requiredText(BRANCH_NAME_LENGTH),
  city: v.optional(formText(20), ''),
  address: v.optional(formText(100), ''),
  phone: v.optional(v.pipe(formText(20), v.regex(/^$|^1\d{10}$|^0\d{2,3}-?\d{7,8}$|^400-?\d{3}-?\d{4}$/)), ''),
  /** Who runs it: one of its staff. */
  managerId: v.optional(v.nullable(id), null),
  longitude: v.optional(v.nullable(longitude), null),
  latitude: v.optional(v.nullable(latitude), null),
  ...licences,
  licencePhotos: attachmentIds,
  /** When its day begins, for whoever works past midnight. */
  businessDayStart: v.optional(v.pipe(clock, v.nonEmpty()), '00:00'),
  /** Opening hours, past midnight where the end is earlier; both empty for all day. */
  opensAt: v.optional(clock, ''),
  closesAt: v.optional(clock, ''),
  remark: v.optional(formText(200), ''),
} as const

/** A branch in the settings of its brand. It is enabled unless it was put away after it had been closed. */
export const branchEntry = v.object({
  ...resourceEntries,
  branchNo: v.string(),
  name: v.string(),
  status: v.picklist(BRANCH_STATUSES),
  /** Reason of the last step, and its time; empty and null before the first. */
  statusReason: v.string(),
  statusTime: v.nullable(instant),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
  managerId: v.nullable(id),
  managerName: v.string(),
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  businessNo: v.string(),
  businessUntil: v.nullable(day),
  cultureNo: v.string(),
  cultureUntil: v.nullable(day),
  fireNo: v.string(),
  fireUntil: v.nullable(day),
  securityNo: v.string(),
  securityUntil: v.nullable(day),
  /** The end that comes first; null where none ends. */
  licenceUntil: v.nullable(day),
  licencePhotos: v.array(id),
  photos: attachments,
  businessDayStart: v.string(),
  opensAt: v.string(),
  closesAt: v.string(),
  remark: v.string(),
  machineCount: quantity,
  /** Machines that are not offline. */
  onlineCount: quantity,
  staffCount: quantity,
})
export type BranchEntry = v.InferOutput<typeof branchEntry>

/** Branches of the user, by number; `keyword` is part of a number, name, city or address. */
export const branchCalls = resourceCalls({
  path: '/api/admin/branch',
  what: 'branches',
  row: branchEntry,
  draft: branchDraft,
  filters: {
    keyword,
    status: v.optional(v.picklist(BRANCH_STATUSES)),
    /** Whether a licence ends soon, or has ended. */
    licenceSoon: v.optional(queryFlag),
    enabled: v.optional(queryFlag),
  },
  sorts: ['branchNo', 'name', 'licenceUntil', 'updatedTime'],
  defaultSort: 'branchNo',
  functions: {
    view: ['BRANCH_VIEW', 'BRANCH_EDIT', 'BRANCH_ADD'],
    edit: 'BRANCH_EDIT',
    add: 'BRANCH_ADD',
    disable: 'BRANCH_CLOSE',
    export: 'BRANCH_EXPORT',
  },
})
export type BranchDraft = DraftOf<typeof branchCalls>
export type BranchQuery = QueryOf<typeof branchCalls>

/** One of the staff of a branch; names are masked as in lists of accounts. */
export const branchPerson = v.object({
  id,
  username: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  status: v.picklist(ACCOUNT_STATUSES),
})
export type BranchPerson = v.InferOutput<typeof branchPerson>

const ofBranch = v.object({ id })
const step = { ...documentStep, access: { anyFunction: ['BRANCH_CLOSE'] }, params: ofBranch } as const

/** Steps of a branch, each with its reason, and the people who work there. */
export const branchStepCalls = {
  open: defineCall({
    ...step,
    path: '/api/admin/branch/open/{id}',
    summary: 'Open a branch that was being set up',
    body: reasonedStep,
    answer: branchEntry,
  }),
  reopen: defineCall({
    ...step,
    path: '/api/admin/branch/reopen/{id}',
    summary: 'Open a branch again that was suspended or closed',
    body: reasonedStep,
    answer: branchEntry,
  }),
  suspend: defineCall({
    ...step,
    path: '/api/admin/branch/suspend/{id}',
    summary: 'Suspend a branch: nothing new begins in it, what is open is settled',
    body: reasonedStep,
    answer: branchEntry,
  }),
  close: defineCall({
    ...step,
    path: '/api/admin/branch/close/{id}',
    summary: 'Close a branch for good; refused while anything is open in it',
    body: reasonedStep,
    answer: branchEntry,
  }),
  staff: defineCall({
    method: 'GET',
    path: '/api/admin/branch/staff/{id}',
    summary: 'Accounts of the people who work in a branch',
    access: { anyFunction: ['BRANCH_VIEW', 'BRANCH_EDIT'] },
    params: ofBranch,
    layout: 'data',
    answer: rowsOf(branchPerson),
    handledStatuses: [Status.notFound],
  }),
} as const
/** A step of a branch, by its call. */
export type BranchStep = 'open' | 'reopen' | 'suspend' | 'close'
