import { DAY_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'

interface Todo {
  readonly kind: string
  readonly count: number
  readonly since: string | null
}

let server: TestServer
let clock: ManualClock
let branches: Readonly<Record<string, string>>
beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())

const ask = async (username: string, query = ''): Promise<readonly Todo[]> => {
  const { body } = await server.call('GET', `/api/statistics/home/todo${query}`, {
    token: await server.signIn(username),
  })
  // The conformance test parses this answer by the contract.
  return body['data'] as readonly Todo[]
}
const countOf = (todos: readonly Todo[], kind: string): number => todos.find((todo) => todo.kind === kind)?.count ?? 0
const totalOf = async (username: string, path: string): Promise<unknown> => {
  const { body } = await server.call('GET', path, { token: await server.signIn(username) })
  return body['total']
}

describe('the to-do list', () => {
  it('has the same counts for a branch as the lists that it links to', async () => {
    const todos = await ask('xh001_mgr', `?branchId=${branches['XH001']}`)
    const orders = await totalOf('xh001_mgr', '/api/purchase/order/page?status=UNSTORED&limit=1')
    expect(countOf(todos, 'toStore')).toBe(orders)
    expect(orders).toBeGreaterThan(0)
    expect(countOf(todos, 'unread')).toBe(await totalOf('xh001_mgr', '/api/admin/notification/list?limit=1'))
    expect(countOf(todos, 'toConfirm')).toBe(0)
    for (const { count } of todos) expect(count).toBeGreaterThan(0)
  })
  it('has the same counts for the company, over all of its branches', async () => {
    const todos = await ask('xh_owner', `?branchId=${branches['XH001']}`)
    for (const [kind, path] of [
      ['toConfirm', '/api/purchase/order/page?scope=company&status=PENDING&limit=1'],
      ['toShip', '/api/purchase/order/page?scope=company&status=CONFIRMED,PARTIALLY_SHIPPED&limit=1'],
      ['priceAudit', '/api/product/priceAdjustment/page?status=PENDING&limit=1'],
    ] as const)
      expect([kind, countOf(todos, kind)]).toEqual([kind, await totalOf('xh_owner', path)])
    expect(countOf(todos, 'toConfirm')).toBeGreaterThan(0)
  })
  it('has a branch’s orders that nobody confirmed for five minutes, and since when', async () => {
    const created = new Date(clock.now().getTime() - 5 * 60_000 - 1).toISOString()
    await server.database.db
      .insertInto('order')
      .values({
        id: 'waits',
        branch_id: branches['XH001'] ?? '',
        order_no: 'waits',
        type: 'SALE',
        status: 'PENDING',
        pay_status: 'UNPAID',
        from_console: 0,
        machine_name: null,
        amount_fen: 500,
        created_time: created,
        updated_time: created,
      })
      .execute()
    const waiting = (todos: readonly Todo[]) => todos.find(({ kind }) => kind === 'waitingOrders')
    expect(waiting(await ask('xh001_cash1', `?branchId=${branches['XH001']}`))).toMatchObject({
      count: 1,
      since: created,
    })
    expect(waiting(await ask('xh002_mgr', `?branchId=${branches['XH002']}`))).toBeUndefined()
    expect(waiting(await ask('xh_owner', `?branchId=${branches['XH001']}`))).toBeUndefined()
  })
  it('[PERM-3] has nothing that the user lacks the function for', async () => {
    const kinds = (await ask('xh001_cash1')).map(({ kind }) => kind)
    expect(kinds).not.toContain('toConfirm')
    expect(kinds).not.toContain('priceAudit')
  })
  it('begins with what has waited for more than a day, the oldest first', async () => {
    const todos = await ask('xh_owner')
    const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString()
    const overdue = todos.filter(({ since }) => since !== null && since < yesterday)
    expect(overdue.length).toBeGreaterThan(0)
    expect(todos.slice(0, overdue.length)).toEqual(
      overdue.toSorted((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1)),
    )
  })
  it('[PERM-7] is not found for a branch that is not the caller’s', async () => {
    const { body } = await server.call('GET', `/api/statistics/home/todo?branchId=${branches['XH002']}`, {
      token: await server.signIn('xh001_mgr'),
    })
    expect(body['status']).toBe(40_401)
  })
})
