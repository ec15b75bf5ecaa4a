import type { Text } from '../platform/calls/index.ts'
import type { Notification } from '../contract/kit/notifications.ts'

/** Rows of one page (specification §9). */
export const PAGE_SIZE = 6
/** Maximum rows that a refresh of a long list fetches at once. */
const MAX_REFRESH = 96

export type UnreadStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** State of the unread messages: the server's answers, and the reads in progress. */
export interface Unread {
  /** The server's total, less the reads confirmed since then. */
  readonly total: number
  /** Whether the server has named a total, or none is left. */
  readonly isTotalKnown: boolean
  readonly rows: readonly Notification[]
  /** Number of the server's rows loaded, including those that could not be parsed. */
  readonly seen: number
  /** Total according to the last page of the list. */
  readonly listTotal: number
  readonly status: UnreadStatus
  /** Why the list could not be loaded. */
  readonly failure: Text | null
  /** Why the total could not be fetched; null again once it is. */
  readonly totalFailure: Text | null
  /** Reads in progress; their rows are hidden and not counted. */
  readonly pending: ReadonlySet<string>
  readonly isReadingAll: boolean
  /** Numbers of the latest requests: answers to older ones are ignored. */
  readonly totalRequest: number
  readonly listRequest: number
}

export const initialUnread: Unread = {
  total: 0,
  rows: [],
  isTotalKnown: false,
  seen: 0,
  listTotal: 0,
  status: 'idle',
  failure: null,
  totalFailure: null,
  pending: new Set(),
  isReadingAll: false,
  totalRequest: 0,
  listRequest: 0,
}

export type UnreadEvent =
  | { readonly kind: 'totalAsked' }
  /** With the total, or with the reason why it failed. */
  | {
      readonly kind: 'totalEnded'
      readonly request: number
      readonly total?: number
      readonly failure?: Text | null
    }
  | { readonly kind: 'listAsked' }
  | {
      readonly kind: 'listAnswered'
      readonly request: number
      readonly page: number
      readonly rows: readonly Notification[]
      readonly total: number
      readonly leftOut?: number
    }
  | { readonly kind: 'listFailed'; readonly request: number; readonly failure: Text | null }
  | { readonly kind: 'readStarted'; readonly ids: readonly string[] }
  | { readonly kind: 'readDone'; readonly ids: readonly string[] }
  | { readonly kind: 'readFailed'; readonly ids: readonly string[] }
  | { readonly kind: 'readAllStarted' }
  | { readonly kind: 'readAllDone' }
  | { readonly kind: 'readAllFailed' }

const without = (all: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...all].filter((id) => !ids.includes(id)))

/** Appends a page to the rows; a message that moved between pages is kept once. */
const mergePage = (
  before: readonly Notification[],
  page: number,
  rows: readonly Notification[],
): readonly Notification[] => {
  const kept = before.slice(0, (page - 1) * PAGE_SIZE)
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...rows.filter(({ id }) => !known.has(id))]
}

/** One step of the state. A confirmed read makes all earlier requests outdated. */
export const stepUnread = (unread: Unread, event: UnreadEvent): Unread => {
  switch (event.kind) {
    case 'totalAsked':
      return { ...unread, totalRequest: unread.totalRequest + 1 }
    case 'totalEnded':
      return event.request === unread.totalRequest
        ? {
            ...unread,
            total: event.total ?? unread.total,
            isTotalKnown: unread.isTotalKnown || event.total !== undefined,
            totalFailure: event.failure ?? null,
          }
        : unread
    case 'listAsked':
      return { ...unread, listRequest: unread.listRequest + 1, status: 'loading' }
    case 'listAnswered':
      if (event.request !== unread.listRequest) return unread
      return {
        ...unread,
        rows: mergePage(unread.rows, event.page, event.rows),
        seen: (event.page - 1) * PAGE_SIZE + event.rows.length + (event.leftOut ?? 0),
        listTotal: event.total,
        status: 'ready',
      }
    case 'listFailed':
      return event.request === unread.listRequest ? { ...unread, status: 'failed', failure: event.failure } : unread
    case 'readStarted':
      return { ...unread, pending: new Set([...unread.pending, ...event.ids]) }
    case 'readDone': {
      const rows = unread.rows.filter(({ id }) => !event.ids.includes(id))
      const listed = unread.rows.length - rows.length
      return {
        ...unread,
        total: Math.max(0, unread.total - event.ids.length),
        rows,
        seen: unread.seen - listed,
        listTotal: Math.max(0, unread.listTotal - listed),
        pending: without(unread.pending, event.ids),
        totalRequest: unread.totalRequest + 1,
        listRequest: unread.listRequest + 1,
        status: unread.status === 'loading' ? 'ready' : unread.status,
      }
    }
    case 'readFailed':
      return { ...unread, pending: without(unread.pending, event.ids) }
    case 'readAllStarted':
      return { ...unread, isReadingAll: true }
    case 'readAllDone':
      return {
        ...initialUnread,
        isTotalKnown: true,
        status: unread.status === 'idle' ? 'idle' : 'ready',
        totalRequest: unread.totalRequest + 1,
        listRequest: unread.listRequest + 1,
      }
    case 'readAllFailed':
      return { ...unread, isReadingAll: false }
  }
}

/** Number on the badge: the server's total less the reads in progress. */
export const shownTotal = ({ total, pending, isReadingAll }: Unread): number =>
  isReadingAll ? 0 : Math.max(0, total - pending.size)

/** Rows on the screen: without the reads in progress. */
export const shownRows = ({ rows, pending, isReadingAll }: Unread): readonly Notification[] =>
  isReadingAll ? [] : rows.filter(({ id }) => !pending.has(id))

/** More pages are loaded only while page*limit is below the total (specification §5). */
export const hasMore = ({ seen, listTotal, status }: Unread): boolean => status === 'ready' && seen < listTotal

/** Page and size of a list request. */
export interface PageQuestion {
  readonly page: number
  readonly limit: number
}

/** The next page; reads may have moved rows to earlier pages, so it may overlap the loaded ones. */
export const nextPage = ({ seen }: Unread): PageQuestion => ({
  page: Math.floor(seen / PAGE_SIZE) + 1,
  limit: PAGE_SIZE,
})

/** All loaded rows again, so that a refresh does not move the reader. */
export const loadedPages = ({ seen }: Unread): PageQuestion => ({
  page: 1,
  limit: Math.min(MAX_REFRESH, Math.max(PAGE_SIZE, Math.ceil(seen / PAGE_SIZE) * PAGE_SIZE)),
})
