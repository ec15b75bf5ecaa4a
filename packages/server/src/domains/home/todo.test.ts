import { shanghaiDay } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'
import { orderRow } from '../bar/testing/order-rows.ts'

interface Todo {
  readonly kind: string
  readonly count: number
  readonly overdue: number
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
      ['lateDeliveries', '/api/purchase/order/page?scope=company&status=OVERDUE&limit=1'],
      ['refundsToDecide', '/api/purchase/refund/page?status=SUBMITTED&limit=1'],
      ['refundsToReceive', '/api/purchase/refund/page?status=RETURNING&limit=1'],
      ['refundsToCredit', '/api/purchase/refund/page?status=RECEIVED&limit=1'],
      ['replacementsToDecide', '/api/purchase/replacement/page?status=SUBMITTED&limit=1'],
      ['supplierOrders', '/api/purchase/supplierOrder/page?status=ORDERED&limit=1'],
      ['billsToPay', '/api/purchase/bill/page?status=CONFIRMED&limit=1'],
      ['billsPartlyPaid', '/api/purchase/bill/page?status=PARTIALLY_PAID&limit=1'],
      ['billsDisputed', '/api/purchase/bill/page?status=DISPUTED&limit=1'],
      ['countsToDecide', '/api/stock/check/page?status=SUBMITTED&limit=1'],
      ['lossesToDecide', '/api/stock/loss/page?status=PENDING&limit=1'],
      ['transfersToDecide', '/api/stock/transfer/page?status=PENDING&limit=1'],
    ] as const)
      expect([kind, countOf(todos, kind)]).toEqual([kind, await totalOf('xh_owner', path)])
    expect(countOf(todos, 'toConfirm')).toBeGreaterThan(0)
  })
  it('has the same counts for a branch’s bills, refunds and stock documents as their lists', async () => {
    const branch = branches['XH001']
    const todos = await ask('xh001_mgr', `?branchId=${branch}`)
    const lists = [
      ['lateToStore', '/api/purchase/order/page?status=OVERDUE&limit=1'],
      ['refundsToSend', '/api/purchase/refund/page?status=APPROVED&limit=1'],
      ['billsToConfirm', '/api/purchase/bill/page?status=ISSUED&limit=1'],
      ['countsToFinish', '/api/stock/check/page?status=COUNTING&limit=1'],
      ['transfersToSend', `/api/stock/transfer/page?status=APPROVED&limit=1`],
    ] as const
    for (const [kind, path] of lists)
      expect([kind, countOf(todos, kind)]).toEqual([kind, await totalOf('xh001_mgr', `${path}&branchId=${branch}`)])
  })
  it('says which bills are past their due date, and since when', async () => {
    const { db } = server.database
    const confirmed = db.selectFrom('settlement_bill').where('status', '=', 'CONFIRMED')
    const bill = await confirmed
      .where('branch_id', 'in', Object.values(branches))
      .select(['id', 'branch_id'])
      .executeTakeFirstOrThrow()
    const toPay = async () => (await ask('admin')).find(({ kind }) => kind === 'billsToPay')
    const setDue = (due_date: string) =>
      db.updateTable('settlement_bill').set({ due_date }).where('id', '=', bill.id).execute()
    const today = shanghaiDay(clock.now().getTime())
    await db.updateTable('settlement_bill').set({ due_date: '2999-01-01' }).where('status', '=', 'CONFIRMED').execute()
    await setDue(today)
    expect(await toPay()).toMatchObject({ overdue: 0 })
    await setDue('2020-01-01')
    expect(await toPay()).toMatchObject({ overdue: 1, since: '2019-12-31T16:00:00.000Z' })
  })
  it('has nobody decide on their own', async () => {
    const { db } = server.database
    const open = await db
      .selectFrom('replacement_order')
      .innerJoin('branch', 'branch.id', 'replacement_order.branch_id')
      .where('replacement_order.status', '=', 'SUBMITTED')
      .where('branch.branch_no', 'like', 'XH%')
      .select(['replacement_order.id', 'applicant_id'])
      .execute()
    const count = async () => countOf(await ask('xh_owner'), 'replacementsToDecide')
    const before = await count()
    expect(before).toBeGreaterThan(0)
    const { id: owner } = await db
      .selectFrom('user')
      .where('username', '=', 'xh_owner')
      .select('id')
      .executeTakeFirstOrThrow()
    const [one] = open
    const set = (applicant_id: string) =>
      db
        .updateTable('replacement_order')
        .set({ applicant_id })
        .where('id', '=', one?.id ?? '')
        .execute()
    await set(owner)
    expect(await count()).toBe(before - 1)
    await set(one?.applicant_id ?? '')
  })
  it('has a branch’s orders that nobody confirmed for five minutes, and since when', async () => {
    const created = new Date(clock.now().getTime() - 5 * 60_000 - 1).toISOString()
    await server.database.db
      .insertInto('order')
      .values(
        orderRow({
          id: 'waits',
          branch_id: branches['XH001'] ?? '',
          status: 'PENDING',
          pay_status: 'UNPAID',
          created_time: created,
        }),
      )
      .execute()
    const waiting = (todos: readonly Todo[]) => todos.find(({ kind }) => kind === 'waitingOrders')
    expect(waiting(await ask('xh001_cash1', `?branchId=${branches['XH001']}`))).toMatchObject({
      count: 1,
      overdue: 1,
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
  it('begins with what is overdue, the oldest first', async () => {
    const todos = await ask('xh_owner')
    const overdue = todos.filter((todo) => todo.overdue > 0)
    expect(overdue.length).toBeGreaterThan(0)
    expect(overdue.length).toBeLessThan(todos.length)
    expect(todos.slice(0, overdue.length)).toEqual(
      overdue.toSorted((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1)),
    )
    for (const todo of todos) expect(todo.overdue).toBeLessThanOrEqual(todo.count)
  })
  it('[PERM-7] is not found for a branch that is not the caller’s', async () => {
    const { body } = await server.call('GET', `/api/statistics/home/todo?branchId=${branches['XH002']}`, {
      token: await server.signIn('xh001_mgr'),
    })
    expect(body['status']).toBe(40_401)
  })
})
