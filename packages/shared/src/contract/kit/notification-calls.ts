import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { bellCalls, notification, notificationQuery } from './notifications.ts'
import { id } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireText, wireTime } from '../core/wire.ts'

/** One bell message, with its branch and when it was read. */
export const notificationDetail = v.object({
  ...notification.entries,
  brandName: wireText,
  /** `null` for messages of the whole brand. */
  branchName: withFallback(wireText, null),
  /** When this user read it first; `null` while unread. */
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
  summary: 'One notification of the user, with its branch',
  access: 'session',
  params: v.object({ id }),
  layout: 'data',
  answer: notificationDetail,
  handledStatuses: [Status.notFound],
})

/** Notifications (specification §7). The two `read` calls are GETs there, and so they are here. */
export const notificationCalls = { ...bellCalls, history, detail } as const
