import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { closeDays } from './closed-days.ts'
import { orderItemRow, orderRow } from '../bar/testing/order-rows.ts'

// Noon in Shanghai: its day began at 16:00 UTC.
const NOW = '2026-11-21T04:10:00.000Z'
type Rows = readonly Readonly<Record<string, unknown>>[]
let server: TestServer
let branches: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date(NOW)) })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
  await insertTrade()
})
afterAll(() => server.stop())

const ask = async (username: string, what: string, branchNo: string) =>
  (
    await server.call('GET', `/api/statistics/home/${what}?branchId=${branches[branchNo]}`, {
      token: await server.signIn(username),
    })
  ).body
// The conformance test parses these answers by the contract.
const rowsOf = async (what: string): Promise<Rows> => (await ask('xh002_mgr', what, 'XH002'))['data'] as Rows

/** A branch with no data but the rows of this test. */
const insertTrade = async (): Promise<void> => {
  const { db } = server.database
  const branch_id = branches['XH002'] ?? ''
  const orders = db.selectFrom('order').where('branch_id', '=', branch_id).select('id')
  await db.deleteFrom('order_item').where('order_id', 'in', orders).execute()
  await db.deleteFrom('order_goods').where('order_id', 'in', orders).execute()
  for (const table of ['machine_session', 'order', 'recharge_order', 'daily_branch_stat'] as const)
    await db.deleteFrom(table).where('branch_id', '=', branch_id).execute()
  const machine = await db
    .selectFrom('machine')
    .where('branch_id', '=', branch_id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('member')
    .where('branch_id', '=', branch_id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [water, noodles] = await db
    .selectFrom('product')
    .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
    .where('branch.id', '=', branch_id)
    .select(['product.id', 'product.name', 'product.spec'])
    .orderBy('product.code')
    .limit(2)
    .execute()
  if (!water || !noodles) throw new Error('the seed has no products')
  const session = (id: string, end_time: string, principal_fen: number, pay_channel: 'CASH' | null) => ({
    id,
    branch_id,
    machine_id: machine.id,
    member_id: pay_channel === null ? member.id : null,
    user_id: null,
    billing: 'STANDARD' as const,
    start_time: '2026-10-01T00:00:00.000Z',
    end_time,
    end_reason: 'SELF' as const,
    principal_fen,
    gift_fen: 0,
    pay_channel,
  })
  await db
    .insertInto('machine_session')
    .values([
      // The last moment of the day before today in Shanghai, and the first of today.
      session('s1', '2026-11-20T15:59:59.999Z', 100, 'CASH'),
      session('s2', '2026-11-20T16:00:00.000Z', 20, 'CASH'),
      // A member, paid from the card.
      session('s3', '2026-11-20T17:00:00.000Z', 3, null),
      // The first moment of the seven days, and the last before them.
      session('s4', '2026-11-14T16:00:00.000Z', 1_000, 'CASH'),
      session('s5', '2026-11-14T15:59:59.999Z', 5_000, 'CASH'),
      // The first moment of the thirty days, and the last before them.
      session('s6', '2026-10-22T16:00:00.000Z', 7, 'CASH'),
      session('s7', '2026-10-22T15:59:59.999Z', 9, 'CASH'),
    ])
    .execute()
  const order = (
    id: string,
    amount_fen: number,
    pay_channel: 'WECHAT' | 'BALANCE' | 'COUPON' | null,
    pay_status: 'PAID' | 'UNPAID' = 'PAID',
  ) => orderRow({ id, branch_id, amount_fen, pay_channel, pay_status, created_time: '2026-11-20T18:00:00.000Z' })
  await db
    .insertInto('order')
    .values([
      order('o1', 600, 'WECHAT'),
      order('o2', 300, 'BALANCE'),
      order('o3', 50, 'COUPON'),
      // Paid before payment methods were recorded.
      order('o4', 40, null),
      order('o5', 9_999, null, 'UNPAID'),
    ])
    .execute()
  const item = (
    order_id: string,
    line_no: number,
    { id, name }: { id: string; name: string },
    quantity: number,
    price_fen: number,
  ) => orderItemRow({ order_id, line_no, product_id: id, product_name: name, quantity, price_fen })
  await db
    .insertInto('order_item')
    .values([
      item('o1', 1, water, 2, 150),
      item('o1', 2, noodles, 1, 300),
      item('o2', 1, noodles, 1, 300),
      item('o5', 1, water, 33, 303),
    ])
    .execute()
}

describe('the daily income of a branch', () => {
  it('covers thirty days of Asia/Shanghai, fees and goods apart', async () => {
    const days = await rowsOf('trend')
    expect([days.length, days[0]?.['day'], days.at(-1)?.['day']]).toEqual([30, '2026-10-23', '2026-11-21'])
    expect(days.filter(({ feesFen, salesFen }) => feesFen !== 0 || salesFen !== 0)).toEqual([
      { day: '2026-10-23', feesFen: 7, salesFen: 0 },
      { day: '2026-11-14', feesFen: 5_000, salesFen: 0 },
      { day: '2026-11-15', feesFen: 1_000, salesFen: 0 },
      { day: '2026-11-20', feesFen: 100, salesFen: 0 },
      { day: '2026-11-21', feesFen: 23, salesFen: 990 },
    ])
  })
  it('stays the same when the rows of a day are deleted', async () => {
    const before = await rowsOf('trend')
    await server.database.write((trx) => closeDays(trx, '2026-11-15'))
    await server.database.db.deleteFrom('machine_session').where('id', 'in', ['s5', 's6']).execute()
    // A closed day is not closed again.
    await server.database.write((trx) => closeDays(trx, '2026-11-15'))
    expect(await rowsOf('trend')).toEqual(before)
  })
})

describe('the income by payment method', () => {
  it('covers seven days, without payments from a card or with a coupon', async () => {
    expect(await rowsOf('payChannels')).toEqual([
      { channel: 'CASH', amountFen: 1_120 },
      { channel: 'WECHAT', amountFen: 600 },
      { channel: null, amountFen: 40 },
    ])
  })
})

describe('the best-selling products', () => {
  it('are sorted by revenue, with their quantities', async () => {
    const rows = await rowsOf('goodsRank')
    expect(rows.map(({ quantity, amountFen }) => [quantity, amountFen])).toEqual([
      [2, 600],
      [2, 300],
    ])
  })
})

describe('the income of a branch', () => {
  it.each(['trend', 'payChannels', 'goodsRank'])(
    '[PERM-3] [PERM-7] %s is for users who may see it, of their own branches',
    async (what) => {
      expect(await ask('xh001_cash1', what, 'XH001')).toMatchObject({ status: 40_301 })
      expect(await ask('xh001_mgr', what, 'XH002')).toMatchObject({ status: 40_401 })
    },
  )
})
