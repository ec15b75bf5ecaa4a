// What a bell needs; the other calls are in `notification-calls.ts`, for bundlers to leave out.
import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing, paging, queryInteger } from '../core/primitives.ts'
import { withFallback, wireFlag, wireNumberOf, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** What a notification is about; others than these are kept and shown without a label. */
export const SERVICE_TYPES = ['PURCHASE', 'TOUR', 'STAFF_RECORD', 'SETTLEMENT', 'FACILITY', 'ACTIVITY'] as const

/** Whom a message is to (specification §3): 0 the store, 1 whoever asked, with the result only, 2 the company. */
export const notificationType = v.picklist([0, 1, 2])

/**
 * A bell message (specification §3). What is null is
 * missing, or a kind that is not known here.
 */
export const notification = v.object({
  id,
  content: wireText,
  createdTime: wireTime,
  serviceType: withFallback(wireText, ''),
  subServiceType: withFallback(wireNumberOf(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(12))), null),
  notificationType: withFallback(wireNumberOf(notificationType), null),
  serviceId: withFallback(id, null),
  read: withFallback(wireFlag, false),
})
export type Notification = v.InferOutput<typeof notification>

/** Notification query (specification §3). */
export const notificationQuery = v.object({
  ...paging,
  serviceType: v.optional(v.string()),
  subServiceType: v.optional(queryInteger(0, 12, 0)),
})

const unreadTotal = defineCall({
  method: 'GET',
  path: '/api/admin/notification/unread/total',
  summary: 'Unread total',
  access: 'session',
  layout: 'data',
  answer: wireQuantity,
})
const unreadList = defineCall({
  method: 'GET',
  path: '/api/admin/notification/list',
  summary: 'Unread notifications',
  access: 'session',
  query: notificationQuery,
  layout: 'rows',
  leavesOutRows: true,
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
  summary: 'Mark all notifications read',
  access: 'session',
  layout: 'data',
  answer: nothing,
})

/** What a bell asks for and reports. */
export const bellCalls = { unreadTotal, unreadList, read: readOne, readAll } as const
