import { combine, createEvent, sample } from 'effector'
import { failureText } from '../platform/calls/index.ts'
import type { Notification } from '../contract/kit/notifications.ts'
import { PAGE_LIMIT } from '../contract/core/primitives.ts'
import { createList } from '../kit/models/create-list.ts'
import { createReload } from '../kit/models/create-reload.ts'
import { historyPageFx, type HistoryQuery } from './history.ts'
import { unreadRefreshed } from './model.ts'

/** Rows that are fetched at first, and more with each end that is reached. */
const STEP = 20

/** Part of the inbox. */
export type InboxPart = Pick<HistoryQuery, 'state' | 'kind'>

/** A part of the inbox is shown from its beginning. */
export const inboxOpened = createEvent<InboxPart>()
/** It was scrolled near its end. */
export const inboxEndReached = createEvent()

/** Messages of a part of the inbox in one list, newest first. The longest one is a page; the history has the others. */
export const inbox = createList<Notification, HistoryQuery>({
  load: historyPageFx,
  query: { page: 1, limit: STEP },
})
const $next = combine(inbox.$status, inbox.$total, inbox.$query, (status, total, { limit = STEP }) =>
  status === 'ready' && Number(limit) < Math.min(total, PAGE_LIMIT) ? Number(limit) + STEP : null,
)
/** Whether more can be loaded. */
export const $hasMoreInbox = $next.map((next) => next !== null)
/** Message in place of a list that could not be loaded (specification §8). */
export const $inboxFailure = inbox.$error.map((error) => error && failureText(error))

// Rows of another part are none of this one.
sample({ clock: inboxOpened, target: inbox.reset })
sample({ clock: inboxOpened, fn: ({ state, kind }) => ({ state, kind, limit: STEP }), target: inbox.queried })
sample({
  clock: inboxEndReached,
  source: $next,
  filter: (next) => next !== null,
  // The filter has found a number.
  fn: (next) => ({ limit: next ?? STEP }),
  target: inbox.queried,
})
createReload(inbox, unreadRefreshed)
