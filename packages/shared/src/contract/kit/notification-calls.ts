import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { bellCalls, notification, notificationQuery } from './notifications.ts'
import { id, nothing, PAGE_LIMIT } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireText, wireTime } from '../core/wire.ts'

/** What a person does with messages. */
export const NOTIFICATION_ACTIONS = ['read', 'unread', 'archive', 'unarchive'] as const
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number]

/** Parts of the history; without one it has everything that is not archived. */
export const HISTORY_STATES = ['unread', 'archived'] as const
export type HistoryState = (typeof HISTORY_STATES)[number]

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
  summary: 'Notifications of the user, read ones included, newest first; archived ones only where they are asked for',
  access: 'session',
  query: v.object({
    ...notificationQuery.entries,
    state: v.optional(v.picklist(HISTORY_STATES)),
    /** One of `NOTIFICATION_KINDS`; of an unknown one there are no messages. */
    kind: v.optional(v.string()),
  }),
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
const mark = defineCall({
  method: 'POST',
  path: '/api/admin/notification/mark',
  summary:
    'Mark notifications read or unread, archive them, or bring them back: all of them, or none where one is not found',
  access: 'session',
  body: v.object({
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(PAGE_LIMIT)),
    action: v.picklist(NOTIFICATION_ACTIONS),
  }),
  layout: 'data',
  answer: nothing,
  handledStatuses: [Status.notFound],
})

/** Notifications (specification §7). The two `read` calls are GETs there, and so they are here. */
export const notificationCalls = { ...bellCalls, history, detail, mark } as const
