import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

// Noon in Shanghai: its day began at 16:00 UTC.
const NOW = '2026-11-21T04:10:00.000Z'
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
/** A branch where nothing is but what a test lays. */
const emptyBranch = async (branchNo: string) => {
  const branch_id = branches[branchNo] ?? ''
  for (const table of ['machine_session', 'order'] as const)
    await server.database.db.deleteFrom(table).where('branch_id', '=', branch_id).execute()
  return branch_id
}

describe('the summary of the home page', () => {
  it('counts the seats by what they are', async () => {
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
    const session = (id: string, start_time: string, end_time: string | null) => ({
      id,
      branch_id,
      machine_id,
      member_id: null,
      user_id: null,
      billing: 'STANDARD' as const,
      start_time,
      end_time,
      end_reason: end_time === null ? null : ('SELF' as const),
      principal_fen: 0,
      gift_fen: 0,
    })
    await server.database.db
      .insertInto('machine_session')
      .values([
        // Over before the 24 hours; over the midnight of Shanghai; since eleven; within one hour.
        session('s1', '2026-11-19T10:00:00.000Z', '2026-11-20T04:30:00.000Z'),
        session('s2', '2026-11-20T15:30:00.000Z', '2026-11-20T18:00:00.000Z'),
        session('s3', '2026-11-21T03:00:00.000Z', null),
        session('s4', '2026-11-20T16:10:00.000Z', '2026-11-20T16:50:00.000Z'),
      ])
      .execute()
    const order = (id: string, created_time: string, status: 'PENDING' | 'COMPLETED') => ({
      id,
      branch_id,
      order_no: id,
      type: 'SALE' as const,
      status,
      pay_status: 'UNPAID' as const,
      from_console: 0,
      machine_name: null,
      amount_fen: 500,
      created_time,
      updated_time: created_time,
    })
    await server.database.db
      .insertInto('order')
      .values([
        order('o1', '2026-11-20T15:59:59.999Z', 'COMPLETED'),
        order('o2', '2026-11-20T16:00:00.000Z', 'COMPLETED'),
        order('o3', '2026-11-21T04:04:59.999Z', 'PENDING'),
        order('o4', '2026-11-21T04:05:00.000Z', 'PENDING'),
      ])
      .execute()
    const { data } = await ask(await server.signIn('xh002_mgr'), 'XH002')
    expect(data).toMatchObject({ sessionsToday: 2, ordersToday: 3, waitingOrders: 1 })
    // The conformance test parses this answer by the contract.
    const { occupancy } = data as { readonly occupancy: readonly { readonly time: string; readonly inUse: number }[] }
    expect([occupancy[0]?.time, occupancy.at(-1)?.time, occupancy.length]).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
      24,
    ])
    expect(occupancy.filter(({ inUse }) => inUse > 0)).toEqual([
      { time: '2026-11-20T16:00:00.000Z', inUse: 1 },
      { time: '2026-11-20T17:00:00.000Z', inUse: 1 },
      { time: '2026-11-21T03:00:00.000Z', inUse: 1 },
      { time: '2026-11-21T04:00:00.000Z', inUse: 1 },
    ])
  })

  it('[PERM-7] is not told of a branch that is not the caller’s', async () => {
    expect(await ask(await server.signIn('xh001_mgr'), 'XH002')).toMatchObject({ status: 40401 })
  })
})
