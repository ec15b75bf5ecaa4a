// Calls of the bell; the others are in `notification-calls.ts`, so that bundlers can leave them out.
import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing, paging, queryInteger } from '../core/primitives.ts'
import { withFallback, wireFlag, wireNumberOf, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** Recipients (specification §3): 0 the branch, 1 the requester, with the result only, 2 the company. */
export const notificationType = v.picklist([0, 1, 2])

/**
 * A bell message (specification §3). Null means missing, or of a kind that is unknown here.
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
  /** Null from a server that archives nothing. */
  archived: withFallback(wireFlag, null),
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

/** Calls of the bell. */
export const bellCalls = { unreadTotal, unreadList, read: readOne, readAll } as const
