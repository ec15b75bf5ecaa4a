import * as v from 'valibot'
import { defineCall } from './define-call.ts'
import { id, instant, nothing, paging, quantity, queryInteger } from './primitives.ts'
import { Status } from './status.ts'

/** What a notification is about; others than these are kept and shown without a label. */
export const SERVICE_TYPES = ['PURCHASE', 'TOUR', 'STAFF_RECORD', 'SETTLEMENT', 'FACILITY', 'ACTIVITY'] as const

/** A bell message (specification §3). `notificationType`: 0 to the store, 1 result only, 2 to the company. */
export const notification = v.object({
  id,
  content: v.string(),
  createdTime: instant,
  serviceType: v.string(),
  subServiceType: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)),
  notificationType: v.picklist([0, 1, 2]),
  serviceId: v.nullish(id, null),
  read: v.nullish(v.boolean(), false),
})
export type Notification = v.InferOutput<typeof notification>

/** A bell message by itself, with where it comes from and when it was read. */
export const notificationDetail = v.object({
  ...notification.entries,
  brandName: v.string(),
  /** `null` for what concerns the whole brand. */
  branchName: v.nullable(v.string()),
  /** The time at which this user read it first; `null` while nobody did. */
  readTime: v.nullable(instant),
})
export type NotificationDetail = v.InferOutput<typeof notificationDetail>

/** Notification query (specification §3). */
export const notificationQuery = v.object({
  ...paging,
  serviceType: v.optional(v.string()),
  subServiceType: v.optional(queryInteger(0, 12, 0)),
})

// By themselves, because a bell makes some of them only, and bundlers leave out the others.
const unreadTotal = defineCall({
  method: 'GET',
  path: '/api/admin/notification/unread/total',
  summary: 'How many notifications the user has not read',
  access: 'session',
  layout: 'data',
  answer: quantity,
})
const unreadList = defineCall({
  method: 'GET',
  path: '/api/admin/notification/list',
  summary: 'Unread notifications, newest first',
  access: 'session',
  query: notificationQuery,
  layout: 'rows',
  answer: notification,
})
const readOne = defineCall({
  method: 'GET',
  path: '/api/admin/notification/read/{id}',
  summary: 'Mark one notification read',
  access: 'session',
  params: v.object({ id }),
  layout: 'data',
  answer: nothing,
})
const readAll = defineCall({
  method: 'GET',
  path: '/api/admin/notification/read/all',
  summary: 'Mark every notification of the user read',
  access: 'session',
  layout: 'data',
  answer: nothing,
})
const history = defineCall({
  method: 'GET',
  path: '/api/admin/notification/history',
  summary: 'All notifications of the user, read ones included, newest first',
  access: 'session',
  query: notificationQuery,
  layout: 'rows',
  answer: notification,
})
const detail = defineCall({
  method: 'GET',
  path: '/api/admin/notification/{id}',
  summary: 'One notification of the user, with where it comes from',
  access: 'session',
  params: v.object({ id }),
  layout: 'data',
  answer: notificationDetail,
  handledStatuses: [Status.notFound],
})

/** What a bell asks for and reports. */
export const bellCalls = { unreadTotal, unreadList, read: readOne, readAll } as const

/** Notifications (specification §7). The two reads are GETs there, and stay so. */
export const notificationCalls = { ...bellCalls, history, detail } as const
