import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, serverMessageOr, type CallError, type Text } from '../platform/calls/index.ts'
import { bellCalls, type Notification } from '../contract/kit/notifications.ts'
import { createInterval } from '../platform/timers/create-timer.ts'
import { messageRequested } from '../platform/messages/index.ts'
import { reloadDueOf } from '../live/notices/index.ts'
import { $user, signedOut, unlocked } from '../access/session/index.ts'
import { $settings } from '../platform/settings.ts'
import {
  hasMore,
  initialUnread,
  loadedPages,
  nextPage,
  shownRows,
  shownTotal,
  stepUnread,
  type PageQuestion,
  type UnreadEvent,
} from './unread.ts'

/** Polling interval of the unread total (specification §9). */
export const UNREAD_POLL_MS = 480_000

/** A bell appeared on the screen; it may have been loaded after the user was. */
export const bellShown = createEvent()
/** The unread list was opened and is shown from its beginning. */
export const unreadListOpened = createEvent()
/** The list was scrolled near its end (specification §2: infinite scroll). */
export const unreadListEndReached = createEvent()
/** The user chose a message: it is marked read, and its target is opened. */
export const notificationOpened = createEvent<Notification>()
/** The user chose 标记全部为已读. */
export const readAllRequested = createEvent()
/** The total, and the list where it is loaded, have to be fetched again. */
export const unreadRefreshed = createEvent()
/** A message was read. */
export const notificationRead = createEvent<Notification>()

/** For the models that read messages in other ways; no barrel hands it on. */
export const unreadStepped = createEvent<UnreadEvent>()
const $unread = createStore(initialUnread).on(unreadStepped, stepUnread).reset(signedOut)

/** The number on the badge. */
export const $unreadTotal = $unread.map(shownTotal)
export const $unreadNotifications = $unread.map(shownRows)
export const $unreadStatus = $unread.map(({ status }) => status)
/** Message in place of a list that could not be loaded (specification §8). */
export const $unreadListFailure = $unread.map(({ failure }) => failure)
/** Whether the total was fetched: before, it is 0. */
export const $isUnreadKnown = $unread.map(({ isTotalKnown }) => isTotalKnown)
/** Why the total could not be fetched. */
export const $unreadTotalFailure = $unread.map(({ totalFailure }) => totalFailure)
/** Whether there are more pages (BELL-3). */
export const $hasMoreUnread = $unread.map(hasMore)
export const $isReadingAll = $unread.map(({ isReadingAll }) => isReadingAll)

// Total.

interface Numbered {
  readonly request: number
}
const totalFx = attach({ mapParams: (_: Numbered) => ({}), effect: createCallFx(bellCalls.unreadTotal) })
const totalAsked = createEvent()
sample({ clock: totalAsked, fn: () => ({ kind: 'totalAsked' }) as const, target: unreadStepped })
sample({ clock: totalAsked, source: $unread, fn: ({ totalRequest }) => ({ request: totalRequest }), target: totalFx })
sample({
  clock: totalFx.finally,
  fn: (end) => ({
    kind: 'totalEnded' as const,
    ...end.params,
    ...(end.status === 'done' ? { total: end.result } : { failure: failureText(end.error) }),
  }),
  target: unreadStepped,
})

const poll = createInterval()
const $isPolling = combine($user, $settings, (user, settings) => user !== null && settings.poll)
sample({
  clock: [$isPolling, bellShown],
  source: $isPolling,
  filter: Boolean,
  fn: () => UNREAD_POLL_MS,
  target: poll.started,
})
sample({ clock: $isPolling, filter: (polls) => !polls, target: poll.cancelled })
sample({ clock: $user, filter: (user) => user !== null, target: totalAsked })
sample({
  clock: bellShown,
  source: { user: $user, unread: $unread },
  filter: ({ user, unread }) => user !== null && unread.totalRequest === 0,
  target: totalAsked,
})
sample({ clock: [poll.elapsed, unreadRefreshed, unlocked], target: totalAsked })

// List.

type ListQuestion = PageQuestion & Numbered
const listFx = attach({
  mapParams: ({ page, limit }: ListQuestion) => ({ query: { page, limit } }),
  effect: createCallFx(bellCalls.unreadList),
})
const listAsked = createEvent<PageQuestion>()
sample({ clock: listAsked, fn: () => ({ kind: 'listAsked' }) as const, target: unreadStepped })
sample({
  clock: listAsked,
  source: $unread,
  fn: ({ listRequest }, question) => ({ ...question, request: listRequest }),
  target: listFx,
})
sample({
  clock: listFx.done,
  fn: ({ params, result }) =>
    ({ kind: 'listAnswered', request: params.request, page: params.page, ...result }) as const,
  target: unreadStepped,
})
sample({
  clock: listFx.fail,
  fn: ({ params, error }) => ({ kind: 'listFailed', ...params, failure: failureText(error) }) as const,
  target: unreadStepped,
})

sample({ clock: unreadListOpened, source: $unread, fn: loadedPages, target: listAsked })
sample({ clock: unreadListEndReached, source: $unread, filter: hasMore, fn: nextPage, target: listAsked })
sample({
  clock: unreadRefreshed,
  source: $unread,
  filter: ({ status }) => status !== 'idle',
  fn: loadedPages,
  target: listAsked,
})
sample({ clock: reloadDueOf('notifications'), target: unreadRefreshed })

// Reading one message.

const readFx = attach({
  mapParams: ({ id }: Notification) => ({ params: { id } }),
  effect: createCallFx(bellCalls.read),
})
sample({
  clock: notificationOpened,
  fn: ({ id }) => ({ kind: 'readStarted', ids: [id] }) as const,
  target: unreadStepped,
})
sample({ clock: notificationOpened, target: readFx })
sample({
  clock: readFx.done,
  fn: ({ params }) => ({ kind: 'readDone', ids: [params.id] }) as const,
  target: unreadStepped,
})
sample({
  clock: readFx.fail,
  fn: ({ params }) => ({ kind: 'readFailed', ids: [params.id] }) as const,
  target: unreadStepped,
})
sample({ clock: readFx.done, fn: ({ params }) => params, target: notificationRead })

// Reading all.

const readAllFx = createCallFx(bellCalls.readAll)
sample({ clock: readAllRequested, fn: () => ({ kind: 'readAllStarted' }) as const, target: unreadStepped })
sample({ clock: readAllRequested, fn: () => ({}), target: readAllFx })
sample({ clock: readAllFx.done, fn: () => ({ kind: 'readAllDone' }) as const, target: unreadStepped })
sample({ clock: readAllFx.fail, fn: () => ({ kind: 'readAllFailed' }) as const, target: unreadStepped })

// After a read the server's state decides.
sample({ clock: [readFx.finally, readAllFx.finally], target: unreadRefreshed })

// Failures (specification §8).

const isSaid = (error: CallError): boolean => failureText(error) !== null
const errorMessage = (text: Text) => ({ kind: 'error', text }) as const
sample({
  clock: readFx.failData,
  filter: isSaid,
  fn: () => errorMessage({ key: 'notifications.readFailed' }),
  target: messageRequested,
})
sample({
  clock: readAllFx.failData,
  filter: isSaid,
  fn: (error) => errorMessage(serverMessageOr(error, 'notifications.operationFailed')),
  target: messageRequested,
})
