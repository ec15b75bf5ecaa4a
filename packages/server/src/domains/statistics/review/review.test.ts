import { DAY_MS, HOUR_MS, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type { CallAnswer, reviewCalls } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { first } from '../../../testing/first.ts'

type Answer<Name extends keyof typeof reviewCalls> = CallAnswer<(typeof reviewCalls)[Name]>

let server: TestServer
let token: string
let branchId: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh_owner')
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const ask = async <Name extends 'summary' | 'changes' | 'heat'>(name: Name, query: string): Promise<Answer<Name>> => {
  const { body } = await server.call('GET', `/api/statistics/review/${name}?${query}`, { token })
  expect(body).toMatchObject({ status: 200 })
  // The conformance test checks its shape.
  return body['data'] as Answer<Name>
}

/** Sessions and seats of the branch, read by themselves. */
const floorOf = async () => {
  const { db } = server.database
  const sessions = await db.selectFrom('machine_session').where('branch_id', '=', branchId).selectAll().execute()
  const { count } = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    sessions,
    /** Seconds in use between two moments. */
    used: (from: number, until: number) =>
      sessions.reduce((sum, { start_time, end_time }) => {
        const end = end_time === null ? until : Math.min(until, Date.parse(end_time))
        const start = Math.max(from, Date.parse(start_time))
        return sum + Math.max(0, Math.floor(end / 1_000) - Math.floor(start / 1_000))
      }, 0),
    seats: Number(count),
  }
}

describe('the operational review', () => {
  it('has the figures of the sessions, the orders and the seats themselves', async () => {
    const today = shanghaiDay(Date.now())
    const from = shanghaiDay(Date.now() - 5 * DAY_MS)
    const floor = await floorOf()
    const { figures, points } = await ask('summary', `from=${from}&to=${today}&by=day&branchId=${branchId}`)
    const ended = floor.sessions.filter(({ end_time }) => (end_time ?? '') >= shanghaiDayStart(from))
    expect(ended.length).toBeGreaterThan(10)
    expect(figures.feesFen).toBe(ended.reduce((sum, { principal_fen }) => sum + principal_fen, 0))
    expect(figures.visits).toBe(ended.filter(({ end_reason }) => end_reason !== 'MOVED').length)
    const sales = await server.call(
      'GET',
      `/api/statistics/sales/summary?from=${from}&to=${today}&branchId=${branchId}`,
      { token },
    )
    const sold = sales.body['data'] as { readonly figures: { readonly netFen: number } }
    expect(figures.goodsFen).toBe(sold.figures.netFen)
    expect(figures.revenueFen).toBe((figures.feesFen ?? 0) + sold.figures.netFen)
    // Of the last full hour of the answer: the hour may end meanwhile.
    const until = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    const since = Date.parse(shanghaiDayStart(from))
    const open = (floor.seats * (until - since)) / 1_000
    expect(figures.occupancyBp).toBe(Math.round((floor.used(since, until) * 10_000) / open))
    expect(points.map(({ id }) => id)).toHaveLength(6)
  })

  it('has the use of seats by weekday and hour, which is unknown on other days', async () => {
    const day = shanghaiDay(Date.now() - DAY_MS)
    const floor = await floorOf()
    const { cells, until } = await ask('heat', `from=${day}&to=${day}&branchId=${branchId}`)
    expect(until).toBe(shanghaiDayStart(shanghaiDay(Date.now())))
    const start = Date.parse(shanghaiDayStart(day))
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const expected = Array.from({ length: 24 }, (_, hour) => {
      const from = start + hour * HOUR_MS
      return Math.round((floor.used(from, from + HOUR_MS) * 10_000) / (floor.seats * 3_600))
    })
    expect(cells.slice(weekday * 24, weekday * 24 + 24)).toEqual(expected)
    expect(cells.filter((cell) => cell !== null)).toHaveLength(24)
  })

  it('says what has changed, of branches and goods by their names', async () => {
    const days = `from=${shanghaiDay(Date.now() - 3 * DAY_MS)}&to=${shanghaiDay(Date.now() - DAY_MS)}`
    const { changes } = await ask('changes', days)
    const { figures, before } = await ask('summary', `${days}&by=branch`)
    expect(first(changes)).toMatchObject({ kind: 'revenue', value: figures.revenueFen, before: before.revenueFen })
    const named = changes.filter(({ kind }) => kind === 'branch' || kind === 'product')
    expect(named.length).toBeGreaterThan(0)
    for (const { id, name } of named) expect([id, name]).not.toContain('')
    expect(named.filter(({ kind, code }) => kind === 'product' && code === '')).toEqual([])
  })

  it('marks a branch that was added within the period', async () => {
    const { db } = server.database
    const time = new Date(Date.now() - 2 * DAY_MS).toISOString()
    await db.updateTable('branch').set({ created_time: time }).where('id', '=', branchId).execute()
    const { changes } = await ask(
      'changes',
      `from=${shanghaiDay(Date.now() - 4 * DAY_MS)}&to=${shanghaiDay(Date.now())}`,
    )
    expect(changes.filter(({ kind }) => kind === 'opened')).toEqual([
      expect.objectContaining({ id: branchId, code: shanghaiDay(Date.parse(time)) }),
    ])
  })

  it('is empty for a period without sales and sessions', async () => {
    const { points, figures } = await ask('summary', 'from=2020-01-01&to=2020-01-02&by=day')
    expect(points).toEqual([])
    expect(figures).toMatchObject({ revenueFen: 0, occupancyBp: null })
    expect((await ask('changes', 'from=2020-01-01&to=2020-01-02')).changes).toEqual([])
  })
})
