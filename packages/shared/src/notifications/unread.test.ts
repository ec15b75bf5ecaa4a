import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Notification } from '../contract/kit/notifications.ts'
import {
  hasMore,
  initialUnread,
  loadedPages,
  nextPage,
  PAGE_SIZE,
  shownRows,
  shownTotal,
  stepUnread,
  type Unread,
  type UnreadEvent,
} from './unread.ts'

const row = (id: string): Notification => ({
  id,
  content: `消息 ${id}`,
  createdTime: '2026-11-21T03:59:21.000Z',
  serviceType: 'PURCHASE',
  subServiceType: 4,
  notificationType: 0,
  serviceId: 'o1',
  read: false,
  archived: false,
})
const run = (unread: Unread, ...events: readonly UnreadEvent[]): Unread => events.reduce(stepUnread, unread)
const rowIds = (unread: Unread) => shownRows(unread).map(({ id }) => id)

/** Ten unread messages on the server, the first page of them loaded. */
const loaded = run(
  initialUnread,
  { kind: 'totalAsked' },
  { kind: 'totalEnded', request: 1, total: 10 },
  { kind: 'listAsked' },
  { kind: 'listAnswered', request: 1, page: 1, rows: ['a', 'b', 'c', 'd', 'e', 'f'].map(row), total: 10 },
)

const BUSY = { key: 'errors.busy' }

describe('paging', () => {
  it('[BELL-3] fetches the next page of 6 while page*limit is below the total', () => {
    expect(hasMore(loaded)).toBe(true)
    expect(nextPage(loaded)).toEqual({ page: 2, limit: 6 })
    const second = run(
      loaded,
      { kind: 'listAsked' },
      { kind: 'listAnswered', request: 2, page: 2, rows: ['g', 'h', 'i', 'j'].map(row), total: 10 },
    )
    expect(rowIds(second).join('')).toBe('abcdefghij')
    expect(hasMore(second)).toBe(false)
  })
  it('[BELL-3] fetches no further page while one is in progress, nor at exactly the total', () => {
    expect(hasMore(run(loaded, { kind: 'listAsked' }))).toBe(false)
    expect(hasMore({ ...loaded, listTotal: 6 })).toBe(false)
  })
  it('shows a message once even if it moved to the next page meanwhile', () => {
    const second = run(
      loaded,
      { kind: 'listAsked' },
      { kind: 'listAnswered', request: 2, page: 2, rows: ['f', 'g'].map(row), total: 8 },
    )
    expect(rowIds(second).join('')).toBe('abcdefg')
  })
  it('skips no message when reads moved the pages', () => {
    const read = run(loaded, { kind: 'readStarted', ids: ['a'] }, { kind: 'readDone', ids: ['a'] })
    expect(nextPage(read)).toEqual({ page: 1, limit: 6 })
  })
  it('[BELL-3] continues after a page with rows that could not be parsed, and fetches none twice', () => {
    const answer = { kind: 'listAnswered', page: 1, rows: ['a', 'b'].map(row), leftOut: 4, total: 8 } as const
    const first = run(initialUnread, { kind: 'listAsked' }, { ...answer, request: 1 })
    expect([hasMore(first), nextPage(first)]).toEqual([true, { page: 2, limit: 6 }])
    const second = run(first, { kind: 'listAsked' }, { ...answer, request: 2, page: 2, rows: [], leftOut: 2 })
    expect([hasMore(second), rowIds(second)]).toEqual([false, ['a', 'b']])
  })
  it('refreshes as many rows as are loaded', () => {
    expect(loadedPages(initialUnread)).toEqual({ page: 1, limit: PAGE_SIZE })
    expect(loadedPages({ ...loaded, seen: 7 })).toEqual({ page: 1, limit: 12 })
  })
})

describe('reading', () => {
  it('[BELL-5] hides and uncounts a message at once, and restores it when the read failed', () => {
    const started = run(loaded, { kind: 'readStarted', ids: ['b'] })
    expect([shownTotal(started), rowIds(started).join('')]).toEqual([9, 'acdef'])
    const failed = run(started, { kind: 'readFailed', ids: ['b'] })
    expect([shownTotal(failed), rowIds(failed).join('')]).toEqual([10, 'abcdef'])
  })
  it('[BELL-4] empties at once on read-all, and restores all when it failed', () => {
    const started = run(loaded, { kind: 'readAllStarted' })
    expect([shownTotal(started), rowIds(started)]).toEqual([0, []])
    expect(shownTotal(run(started, { kind: 'readAllFailed' }))).toBe(10)
    expect(shownTotal(run(started, { kind: 'readAllDone' }))).toBe(0)
  })
  it('ignores an answer that was requested before a read was confirmed', () => {
    const late = run(
      loaded,
      { kind: 'totalAsked' },
      { kind: 'listAsked' },
      { kind: 'readStarted', ids: ['a'] },
      { kind: 'readDone', ids: ['a'] },
      { kind: 'totalEnded', request: 2, total: 10 },
      { kind: 'listAnswered', request: 2, page: 1, rows: loaded.rows, total: 10 },
    )
    expect([shownTotal(late), rowIds(late).join('')]).toEqual([9, 'bcdef'])
  })
  it('keeps the rows when a refresh fails', () => {
    const failed = run(loaded, { kind: 'listAsked' }, { kind: 'listFailed', request: 2, failure: BUSY })
    expect([failed.status, failed.failure, rowIds(failed).length]).toEqual(['failed', BUSY, 6])
  })
  it('[BELL-1] [ERR-6] keeps the total when refreshing it fails, and says why until it succeeds', () => {
    const failed = run(loaded, { kind: 'totalAsked' }, { kind: 'totalEnded', request: 2, failure: BUSY })
    expect([shownTotal(failed), failed.totalFailure]).toEqual([shownTotal(loaded), BUSY])
    const late = run(failed, { kind: 'totalAsked' }, { kind: 'totalEnded', request: 2, failure: null })
    expect(late.totalFailure).toEqual(BUSY)
    expect(run(late, { kind: 'totalEnded', request: 3, total: 4 }).totalFailure).toBeNull()
  })
})

describe('the count never drifts', () => {
  type Action =
    | { readonly kind: 'arrive' }
    | { readonly kind: 'read'; readonly index: number; readonly fails: boolean }
    | { readonly kind: 'readAll'; readonly fails: boolean }
    | { readonly kind: 'refresh' }
    | { readonly kind: 'deliver'; readonly index: number }
  const action = fc.oneof(
    fc.constant<Action>({ kind: 'arrive' }),
    fc.record({ kind: fc.constant('read' as const), index: fc.nat(9), fails: fc.boolean() }),
    fc.record({ kind: fc.constant('readAll' as const), fails: fc.boolean() }),
    fc.constant<Action>({ kind: 'refresh' }),
    fc.record({ kind: fc.constant('deliver' as const), index: fc.nat(9) }),
  )

  /** A server with its unread messages; answers arrive in any order. */
  const play = (actions: readonly Action[]) => {
    let server = ['m1', 'm2', 'm3'].map(row)
    let next = 4
    let unread = initialUnread
    const underway: (() => readonly UnreadEvent[])[] = []
    const step = (...events: readonly UnreadEvent[]) => {
      unread = run(unread, ...events)
    }
    const refresh = () => {
      step({ kind: 'totalAsked' }, { kind: 'listAsked' })
      const { totalRequest, listRequest } = unread
      const { limit } = loadedPages(unread)
      const [total, rows] = [server.length, server.slice(0, limit)]
      underway.push(
        () => [{ kind: 'totalEnded', request: totalRequest, total }],
        () => [{ kind: 'listAnswered', request: listRequest, page: 1, rows, total }],
      )
    }
    const deliver = (index: number) => {
      const [answer] = underway.splice(index % underway.length, 1)
      if (answer) step(...answer())
    }
    for (const act of actions) {
      if (act.kind === 'arrive') server = [row(`m${next++}`), ...server]
      if (act.kind === 'refresh') refresh()
      if (act.kind === 'deliver' && underway.length > 0) deliver(act.index)
      if (act.kind === 'read') {
        const target = shownRows(unread)[act.index]
        if (!target) continue
        step({ kind: 'readStarted', ids: [target.id] })
        underway.push(() => {
          if (act.fails) return [{ kind: 'readFailed', ids: [target.id] }]
          server = server.filter(({ id }) => id !== target.id)
          return [{ kind: 'readDone', ids: [target.id] }]
        })
      }
      if (act.kind === 'readAll') {
        step({ kind: 'readAllStarted' })
        underway.push(() => {
          if (act.fails) return [{ kind: 'readAllFailed' }]
          server = []
          return [{ kind: 'readAllDone' }]
        })
      }
    }
    while (underway.length > 0) deliver(0)
    refresh()
    while (underway.length > 0) deliver(0)
    return { unread, server }
  }

  it('[BELL-1] ends equal to the server after any arrivals, reads, failures and reloads in any order', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { unread, server } = play(actions)
        expect(shownTotal(unread)).toBe(server.length)
        expect(rowIds(unread)).toEqual(server.slice(0, shownRows(unread).length).map(({ id }) => id))
        expect(shownRows(unread).length).toBeGreaterThanOrEqual(Math.min(server.length, PAGE_SIZE))
      }),
    )
  })
})
