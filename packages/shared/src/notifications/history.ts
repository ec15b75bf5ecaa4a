import { attach } from 'effector'
import { createCallFx } from '../platform/calls/index.ts'
import type { CallInput } from '../contract/core/define-call.ts'
import { notificationCalls } from '../contract/kit/notification-calls.ts'
import type { Notification } from '../contract/kit/notifications.ts'
import { createList } from '../kit/models/create-list.ts'
import { createReload } from '../kit/models/create-reload.ts'
import { unreadRefreshed } from './model.ts'

/** Page, size and filter of the history (specification §3). */
export type HistoryQuery = CallInput<typeof notificationCalls.history>['query']

/** A page of the history, apart from the list on the screen. */
export const historyPageFx = attach({
  mapParams: (query: HistoryQuery) => ({ query }),
  effect: createCallFx(notificationCalls.history),
})

/** Messages of the user, read ones included, newest first (specification §2: 历史消息). */
export const notificationHistory = createList<Notification, HistoryQuery>({
  load: historyPageFx,
  query: { page: 1, limit: 20 },
})

// Follows read and new messages once the list has been opened.
createReload(notificationHistory, unreadRefreshed)
