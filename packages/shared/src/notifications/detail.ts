import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../platform/calls/index.ts'
import { notificationCalls } from '../contract/kit/notification-calls.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { unreadRefreshed } from './model.ts'

/** The page of this message was opened. */
export const notificationShown = createEvent<string>()

/** The message on the screen. */
export const shownNotification = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(notificationCalls.detail) }),
)
sample({ clock: notificationShown, target: shownNotification.asked })

// Opening a message marks it read. A failure is ignored: the next visit tries again.
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
// Takes over the read time, unless another message was opened meanwhile.
sample({
  clock: readFx.done,
  source: { shown: shownNotification.$value, status: shownNotification.$status },
  filter: ({ shown, status }, { params }) => status === 'ready' && shown?.id === params,
  fn: (_, { params }) => params,
  target: shownNotification.asked,
})
