import { createEffect, fork, scopeBind, type EventCallable } from 'effector'
import { describe, expect, it } from 'vitest'
import type { CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { createLongList } from './create-long-list.ts'
import { rowAt } from './long-list.ts'

interface Query {
  readonly keyword?: string
  readonly page?: number
  readonly limit?: number
}
interface Row {
  readonly id: string
}
interface Asked {
  readonly query: Query
  readonly answer: (total: number) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Runs everything that follows from an answer. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A list whose calls are answered by the test; each row is named by its query and index. */
const open = () => {
  const asked: Asked[] = []
  const load = createEffect<Query, Page<Row>, CallError>(
    (query) =>
      new Promise((resolve, reject) => {
        const { page = 1, limit = 1, keyword = '' } = query
        asked.push({
          query,
          answer: (total) => {
            const first = (page - 1) * limit
            const count = Math.max(0, Math.min(limit, total - first))
            resolve({
              rows: Array.from({ length: count }, (_, at) => ({ id: `${keyword}${first + at} of ${total}` })),
              total,
            })
            return settle()
          },
          fail: () => {
            reject(new Error('no network'))
            return settle()
          },
        })
      }),
  )
  const list = createLongList<Row, Query>({ load, query: {} })
  const scope = fork()
  const tell = <Value>(unit: EventCallable<Value>, params: Value) => {
    scopeBind(unit, { scope })(params)
    return settle()
  }
  return {
    asked,
    pages: () => asked.map(({ query }) => query.page),
    idAt: (index: number) => rowAt(scope.getState(list.$pages), index)?.id ?? null,
    status: () => scope.getState(list.$status),
    total: () => scope.getState(list.$total),
    query: (keyword: string) => tell(list.queried, { keyword }),
    look: (from: number, to: number) => tell(list.looked, { from, to }),
    reload: () => tell(list.reloaded, undefined),
    reset: () => tell(list.reset, undefined),
  }
}

describe('a long list', () => {
  it('fetches nothing before its first query, then the first rows, then the next ones', async () => {
    const list = open()
    await list.look(0, 15)
    await list.reload()
    expect([list.pages(), list.status()]).toEqual([[], 'idle'])
    await list.query('a')
    expect([list.pages(), list.status(), list.asked[0]?.query]).toEqual([
      [1],
      'loading',
      { keyword: 'a', page: 1, limit: 100 },
    ])
    await list.asked[0]?.answer(1_000)
    expect([list.status(), list.total(), list.idAt(15), list.idAt(100)]).toEqual(['ready', 1_000, 'a15 of 1000', null])
    expect(list.pages()).toEqual([1, 2])
    await list.asked[1]?.answer(1_000)
    expect(list.idAt(199)).toBe('a199 of 1000')
    expect(list.pages()).toEqual([1, 2])
  })

  it('fetches visible rows before nearby ones, and at most three pages at once', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(100_000)
    await list.asked[1]?.answer(100_000)
    await list.look(50_020, 50_040)
    expect(list.pages().slice(2)).toEqual([501, 500, 502])
    // Dragged on: pages that were scrolled past are not fetched any more.
    await list.look(60_020, 60_040)
    await list.look(90_020, 90_040)
    expect(list.pages()).toHaveLength(5)
    await list.asked[2]?.answer(100_000)
    expect(list.pages().at(-1)).toBe(901)
  })

  it('keeps nearby pages and drops distant ones', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(100_000)
    await list.look(50_020, 50_040)
    for (const { answer } of list.asked.slice(1)) await answer(100_000)
    expect([list.idAt(50_020), list.idAt(0)]).toEqual(['a50020 of 100000', null])
  })

  it('ignores answers to an outdated query, however late', async () => {
    const list = open()
    await list.query('a')
    await list.query('b')
    await list.asked[0]?.answer(500)
    expect([list.status(), list.total(), list.idAt(0)]).toEqual(['loading', 0, null])
    await list.asked[1]?.answer(7)
    expect([list.status(), list.total(), list.idAt(6)]).toEqual(['ready', 7, 'b6 of 7'])
  })

  it('keeps visible rows while they are reloaded', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(100)
    await list.reload()
    expect([list.status(), list.idAt(3)]).toEqual(['stale', 'a3 of 100'])
    await list.asked[1]?.answer(101)
    expect([list.status(), list.total(), list.idAt(3)]).toEqual(['ready', 101, 'a3 of 101'])
  })

  it('reloads the other pages when a page reports that rows were added meanwhile', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(1_000)
    await list.asked[1]?.answer(1_001)
    expect([list.total(), list.idAt(100)]).toEqual([1_001, 'a100 of 1001'])
    expect(list.pages().at(-1)).toBe(1)
    await list.asked[2]?.answer(1_001)
    expect(list.idAt(0)).toBe('a0 of 1001')
    expect(list.pages()).toEqual([1, 2, 1])
  })

  it('continues without a failed page, reports it, and fetches it again with the list', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(1_000)
    await list.asked[1]?.fail()
    expect([list.status(), list.idAt(3)]).toEqual(['failed', 'a3 of 1000'])
    await list.look(310, 320)
    expect(list.pages().slice(2)).toEqual([4, 3, 5])
    await list.look(0, 10)
    expect(list.pages().slice(5)).toEqual([])
    await list.reload()
    expect(list.status()).toBe('stale')
    expect(list.pages().slice(5)).toEqual([1, 2])
  })

  it('fetches the last rows where fewer are left than the visible index', async () => {
    const list = open()
    await list.query('a')
    await list.asked[0]?.answer(1_000)
    await list.look(900, 920)
    for (const { answer } of list.asked.slice(1)) await answer(1_000)
    await list.reload()
    const before = list.asked.length
    await list.asked.at(-1)?.answer(150)
    expect(list.total()).toBe(150)
    expect(list.pages().slice(before)).toContain(2)
  })

  it('is empty for the next user, whatever calls are still in progress', async () => {
    const list = open()
    await list.query('a')
    await list.reset()
    await list.asked[0]?.answer(9)
    expect([list.status(), list.total(), list.idAt(0)]).toEqual(['idle', 0, null])
  })
})
