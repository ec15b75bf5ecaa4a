import { attach, createEvent, sample } from 'effector'
import { createCallFx, failureText, serverMessageOr } from '../platform/calls/index.ts'
import { notificationCalls, type NotificationAction } from '../contract/kit/notification-calls.ts'
import type { Notification } from '../contract/kit/notifications.ts'
import { messageRequested } from '../platform/messages/index.ts'
import { unreadRefreshed, unreadStepped } from './model.ts'

/** What the user does with messages where they stand, without opening them. */
export interface Marking {
  readonly notifications: readonly Notification[]
  readonly action: NotificationAction
}

/** The user marked messages, archived them or brought them back. */
export const notificationsMarked = createEvent<Marking>()

const markFx = attach({
  mapParams: ({ notifications, action }: Marking) => ({ body: { ids: notifications.map(({ id }) => id), action } }),
  effect: createCallFx(notificationCalls.mark),
})
/** Whether messages are being marked. */
export const $isMarking = markFx.pending
sample({
  clock: notificationsMarked,
  filter: ({ notifications }) => notifications.length > 0,
  target: markFx,
})

/** Messages that it reads: they leave the count and the unread list at once, and come back where it fails. */
const readBy = ({ notifications, action }: Marking): readonly string[] =>
  action === 'read' || action === 'archive' ? notifications.flatMap(({ id, read }) => (read ? [] : [id])) : []
sample({
  clock: markFx,
  fn: (marking) => ({ kind: 'readStarted' as const, ids: readBy(marking) }),
  target: unreadStepped,
})
sample({
  clock: markFx.finally,
  fn: ({ status, params }) => ({ kind: status === 'done' ? 'readDone' : 'readFailed', ids: readBy(params) }) as const,
  target: unreadStepped,
})
// The server's state decides, also where a message was marked elsewhere meanwhile.
sample({ clock: markFx.finally, target: unreadRefreshed })

sample({
  clock: markFx.failData,
  filter: (error) => failureText(error) !== null,
  fn: (error) => ({ kind: 'error', text: serverMessageOr(error, 'notifications.operationFailed') }) as const,
  target: messageRequested,
})
