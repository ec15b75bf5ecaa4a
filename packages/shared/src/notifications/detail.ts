import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../platform/calls/index.ts'
import { notificationCalls } from '../contract/kit/notification-calls.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { unreadRefreshed } from './model.ts'

/** The page of the message with this id is on the screen. */
export const notificationShown = createEvent<string>()

/** The message on the screen, by itself. */
export const shownNotification = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(notificationCalls.detail) }),
)
sample({ clock: notificationShown, target: shownNotification.asked })

// Who sees a message whole has read it. A failure is no matter: it stays unread, and is read by the next visit.
const readFx = attach({
  mapParams: (id: string) => ({ params: { id } }),
  effect: createCallFx(notificationCalls.read),
})
sample({
  clock: shownNotification.answered,
  filter: ({ read }) => !read,
  fn: ({ id }) => id,
  target: readFx,
})
sample({ clock: readFx.done, target: unreadRefreshed })
// The time of it, where nothing else was asked for meanwhile.
sample({
  clock: readFx.done,
  source: { shown: shownNotification.$value, status: shownNotification.$status },
  filter: ({ shown, status }, { params }) => status === 'ready' && shown?.id === params,
  fn: (_, { params }) => params,
  target: shownNotification.asked,
})
