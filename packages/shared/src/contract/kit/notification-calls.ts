import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { bellCalls, notification, notificationQuery } from './notifications.ts'
import { id } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireText, wireTime } from '../core/wire.ts'

/** A bell message by itself, with where it comes from and when it was read. */
export const notificationDetail = v.object({
  ...notification.entries,
  brandName: wireText,
  /** `null` for what concerns the whole brand. */
  branchName: withFallback(wireText, null),
  /** The time at which this user read it first; `null` while nobody did. */
  readTime: withFallback(wireTime, null),
})
export type NotificationDetail = v.InferOutput<typeof notificationDetail>

const history = defineCall({
  method: 'GET',
  path: '/api/admin/notification/history',
  summary: 'All notifications of the user, read ones included, newest first',
  access: 'session',
  query: notificationQuery,
  layout: 'rows',
  leavesOutRows: true,
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

/** Notifications (specification §7). The two reads are GETs there, and stay so. */
export const notificationCalls = { ...bellCalls, history, detail } as const
