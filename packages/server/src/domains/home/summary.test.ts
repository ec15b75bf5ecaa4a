import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { orderRow } from '../bar/testing/order-rows.ts'

// Noon in Shanghai: its day began at 16:00 UTC.
const NOW = '2026-11-21T04:10:00.000Z'
interface Hour {
  readonly time: string
  readonly inUse: number
  readonly average: number | null
}
let server: TestServer
let branches: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date(NOW)) })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())

const ask = async (token: string, branchNo: string) =>
  (await server.call('GET', `/api/statistics/home/summary?branchId=${branches[branchNo]}`, { token })).body
/** A branch with no data but the test's own. */
const emptyBranch = async (branchNo: string) => {
  const branch_id = branches[branchNo] ?? ''
  const orders = server.database.db.selectFrom('order').where('branch_id', '=', branch_id).select('id')
  await server.database.db.deleteFrom('order_item').where('order_id', 'in', orders).execute()
  await server.database.db.deleteFrom('order_goods').where('order_id', 'in', orders).execute()
  for (const table of ['machine_session', 'order', 'recharge_order', 'daily_branch_stat'] as const)
    await server.database.db.deleteFrom(table).where('branch_id', '=', branch_id).execute()
  return branch_id
}

describe('the summary of the home page', () => {
  it('counts the seats by state', async () => {
    const machines = await server.database.db
      .selectFrom('machine')
      .where('branch_id', '=', branches['XH001'] ?? '')
      .select('status')
      .execute()
    const countOf = (wanted: string) => machines.filter(({ status }) => status === wanted).length
    const body = await ask(await server.signIn('xh001_mgr'), 'XH001')
    expect(body['data']).toMatchObject({
      seats: { total: machines.length, inUse: countOf('IN_USE'), offline: countOf('OFFLINE') },
    })
  })

  it('counts today by the day of Shanghai, the orders that wait too long, and the seats hour by hour', async () => {
    const branch_id = await emptyBranch('XH002')
    const { id: machine_id } = await server.database.db
      .selectFrom('machine')
      .where('branch_id', '=', branch_id)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const session = (id: string, start_time: string, end_time: string | null, principal_fen = 0) => ({
      id,
      branch_id,
      machine_id,
      member_id: null,
      user_id: null,
      billing: 'STANDARD' as const,
      start_time,
      end_time,
      end_reason: end_time === null ? null : ('SELF' as const),
      principal_fen,
      gift_fen: 100,
    })
    await server.database.db
      .insertInto('machine_session')
      .values([
        // Ended before the 24 hours; spans the midnight of Shanghai; running since eleven; within one hour.
        session('s1', '2026-11-19T10:00:00.000Z', '2026-11-20T04:30:00.000Z'),
        session('s2', '2026-11-20T15:30:00.000Z', '2026-11-20T18:00:00.000Z'),
        session('s3', '2026-11-21T03:00:00.000Z', null),
        session('s4', '2026-11-20T16:10:00.000Z', '2026-11-20T16:50:00.000Z', 400),
        // A week ago: since before the day; within the compared part of the day; beyond it.
        session('w1', '2026-11-13T15:00:00.000Z', '2026-11-13T16:00:00.000Z', 500),
        session('w2', '2026-11-14T02:30:00.000Z', '2026-11-14T04:10:00.000Z', 600),
        session('w3', '2026-11-14T03:30:00.000Z', '2026-11-14T04:10:00.001Z', 700),
      ])
      .execute()
    const order = (id: string, created_time: string, status: 'PENDING' | 'COMPLETED' | 'CANCELLED') =>
      orderRow({
        id,
        branch_id,
        status,
        pay_status: status === 'COMPLETED' ? 'PAID' : 'UNPAID',
        amount_fen: 500,
        created_time,
      })
    await server.database.db
      .insertInto('order')
      .values([
        order('o1', '2026-11-20T15:59:59.999Z', 'COMPLETED'),
        order('o2', '2026-11-20T16:00:00.000Z', 'COMPLETED'),
        order('o3', '2026-11-21T04:04:59.999Z', 'PENDING'),
        order('o4', '2026-11-21T04:05:00.000Z', 'PENDING'),
        order('p1', '2026-11-14T04:10:00.000Z', 'COMPLETED'),
        order('p2', '2026-11-14T04:10:00.001Z', 'COMPLETED'),
        order('p3', '2026-11-14T01:00:00.000Z', 'CANCELLED'),
      ])
      .execute()
    const member = await server.database.db
      .selectFrom('member')
      .where('branch_id', '=', branch_id)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const recharge = (
      id: string,
      paid_time: string,
      principal_fen: number,
      pay_channel: 'CASH' | 'WECHAT' | 'ALIPAY',
      refunded_time: string | null = null,
    ) => ({
      id,
      branch_id,
      member_id: member.id,
      order_no: id,
      principal_fen,
      gift_fen: 10,
      pay_channel,
      status: refunded_time === null ? ('PAID' as const) : ('REFUNDED' as const),
      created_time: paid_time,
      paid_time,
      refunded_time,
    })
    await server.database.db
      .insertInto('recharge_order')
      .values([
        recharge('c1', '2026-11-20T16:00:00.000Z', 5_000, 'WECHAT'),
        recharge('c2', '2026-11-21T04:00:00.000Z', 2_000, 'CASH'),
        // Paid yesterday and refunded today; paid and refunded today; in the week before.
        recharge('c3', '2026-11-20T15:59:59.999Z', 1_000, 'ALIPAY', '2026-11-21T01:00:00.000Z'),
        recharge('c4', '2026-11-21T02:00:00.000Z', 700, 'ALIPAY', '2026-11-21T03:00:00.000Z'),
        recharge('c5', '2026-11-14T04:10:00.000Z', 3_000, 'CASH'),
      ])
      .execute()
    const { data } = await ask(await server.signIn('xh002_mgr'), 'XH002')
    expect(data).toMatchObject({
      sessions: { today: 2, lastWeek: 2 },
      // Last week's session that ended at exactly that moment does not count.
      inUse: { today: 1, lastWeek: 1 },
      orders: { today: 3, lastWeek: 2 },
      money: {
        // Both sessions that end in the window, at its first and at its last moment.
        fees: { today: 400, lastWeek: 1_100 },
        sales: { today: 500, lastWeek: 500 },
        revenue: { today: 900, lastWeek: 1_600 },
        perOrder: { today: 500, lastWeek: 500 },
        recharges: { today: 7_700, lastWeek: 3_000 },
        // Without card payments: fees, a sale and top-ups, less refunds.
        cashIn: { today: 400 + 500 + 7_700 - 1_700, lastWeek: 1_100 + 500 + 3_000 },
      },
      waitingOrders: 1,
      hasTraded: true,
    })
    // The conformance test parses this answer by the contract.
    const { occupancy } = data as { readonly occupancy: readonly Hour[] }
    expect([occupancy[0]?.time, occupancy.at(-1)?.time, occupancy.length]).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
      24,
    ])
    const clock = (hours: readonly Hour[]) => hours.map(({ time, inUse }) => `${time.slice(8, 13)} ${inUse}`)
    expect(clock(occupancy.filter(({ inUse }) => inUse > 0))).toEqual(['20T16 1', '20T17 1', '21T03 1', '21T04 1'])
    // Three in seven days at 04:00; one at 10:00 in the six days since the first guest came.
    expect(occupancy.find(({ time }) => time.endsWith('T04:00:00.000Z'))?.average).toBe(0.4)
    expect(occupancy.find(({ time }) => time.endsWith('T10:00:00.000Z'))?.average).toBe(0.2)
  })

  it('[PERM-3] shows income to those who may see it, also when there was none yet', async () => {
    expect(await ask(await server.signIn('xh001_cash1'), 'XH001')).toMatchObject({
      data: { money: null, hasTraded: true },
    })
    await emptyBranch('XH003')
    const { data } = await ask(await server.signIn('xh_owner'), 'XH003')
    expect(data).toMatchObject({ money: { revenue: { today: 0, lastWeek: 0 } }, hasTraded: false })
    expect((data as { occupancy: readonly Hour[] }).occupancy.map(({ average }) => average)).toEqual(
      Array.from({ length: 24 }, () => null),
    )
  })

  it('[PERM-7] is not found for a branch that is not the caller’s', async () => {
    expect(await ask(await server.signIn('xh001_mgr'), 'XH002')).toMatchObject({ status: 40401 })
  })
})

describe('the ranking of a brand’s branches', () => {
  interface Rank {
    readonly branchNo: string
    readonly revenueFen: number
    readonly sessions: number
  }
  const rank = async (username: string, branchNo: string) =>
    (
      await server.call('GET', `/api/statistics/home/branchRank?branchId=${branches[branchNo]}`, {
        token: await server.signIn(username),
      })
    ).body

  it('is by income, with the same figures as their own summaries', async () => {
    const rows = (await rank('xh_owner', 'XH001'))['data'] as readonly Rank[]
    expect(rows.map(({ branchNo }) => branchNo).toSorted()).toEqual(['XH001', 'XH002', 'XH003'])
    expect(rows.map(({ revenueFen }) => revenueFen)).toEqual(
      rows.map(({ revenueFen }) => revenueFen).toSorted((one, other) => other - one),
    )
    const token = await server.signIn('xh_owner')
    for (const { branchNo, revenueFen, sessions } of rows)
      expect((await ask(token, branchNo))['data']).toMatchObject({
        money: { revenue: { today: revenueFen } },
        sessions: { today: sessions },
      })
  })
  it('[PERM-7] [PERM-3] has only branches that the user may see, of their own brand', async () => {
    const rows = (await rank('xh001_mgr', 'XH001'))['data'] as readonly Rank[]
    expect(rows.map(({ branchNo }) => branchNo)).toEqual(['XH001'])
    expect(await rank('xh_owner', 'YQ001')).toMatchObject({ status: 40_401 })
    expect(await rank('xh001_cash1', 'XH001')).toMatchObject({ status: 40_301 })
  })
})
