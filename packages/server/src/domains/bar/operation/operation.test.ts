import { DAY_MS, MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let manager: string
beforeAll(async () => {
  // 12:00 in Asia/Shanghai.
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  branchId = (
    await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
  manager = await server.signIn('xh001_mgr')
})
afterAll(() => server.stop())

const get = async (path: string): Promise<Row> => (await server.call('GET', path, { token: manager })).body
// The conformance test parses these answers by the contract.
const rowsOf = async (path: string) => (await get(path))['rows'] as readonly Row[]

describe('the shifts of a branch', () => {
  it('are six that were signed for and one that is open; one of them lacks ¥20, and says why', async () => {
    const shifts = await rowsOf(`/api/bar/shift/page?branchId=${branchId}`)
    expect(shifts.map(({ status }) => status)).toEqual(['OPEN', ...Array.from({ length: 6 }, () => 'TAKEN_OVER')])
    expect(shifts.filter(({ differenceFen }) => Number(differenceFen) !== 0 && differenceFen !== null)).toMatchObject([
      { differenceFen: -2_000, differenceReason: '找零时多找了20元' },
    ])
    expect(await rowsOf(`/api/bar/shift/page?branchId=${branchId}&status=OPEN&keyword=张浩然`)).toHaveLength(1)
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('have sheets that say what the list does', async () => {
    const [, listed] = await rowsOf(`/api/bar/shift/page?branchId=${branchId}`)
    const sheet = (await get(`/api/bar/shift/${String(listed?.['id'])}`))['data']
    expect(sheet).toMatchObject({ channels: listed?.['channels'], shift: { shiftNo: listed?.['shiftNo'] } })
  })

  it('have their payments and movements of cash in lists of their own', async () => {
    const [, listed] = await rowsOf(`/api/bar/shift/page?branchId=${branchId}`)
    const no = String(listed?.['shiftNo'])
    const payments = await rowsOf(`/api/payment/page?branchId=${branchId}&keyword=${no}&limit=100`)
    const channels = listed?.['channels'] as readonly { readonly count: number }[]
    expect(payments).toHaveLength(channels.reduce((sum, { count }) => sum + count, 0))
    const moved = await rowsOf(`/api/bar/cashMovement/page?branchId=${branchId}&direction=OUT`)
    expect(moved).not.toEqual([])
    expect(await rowsOf(`/api/bar/cashMovement/page?branchId=${branchId}&direction=IN`)).toEqual([])
  })
})

describe('what a branch received on a day', () => {
  it('is the same on the page of operation, on the home page, and by its payments', async () => {
    clock.jump(2 * DAY_MS)
    const token = await server.signIn('xh001_cash1')
    manager = await server.signIn('xh001_mgr')
    const desk = tillDesk(server, branchId)
    const { db } = server.database
    const { id: memberId } = await db
      .selectFrom('member')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'NORMAL')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const topUp = (channel: string, principalFen: number) =>
      desk.done(
        '/api/member/recharge/save',
        { branchId, memberId, principalFen, parts: [{ channel, amountFen: principalFen }] },
        token,
      )
    await topUp('CASH', 5_000)
    const { id: returned } = await topUp('WECHAT', 10_000)
    await topUp('ALIPAY', 20_000)
    await desk.done(`/api/member/recharge/rollback/${String(returned)}`, { reason: '充错了会员' }, token)
    const machine = first(
      await db
        .selectFrom('machine')
        .where('branch_id', '=', branchId)
        .where('status', '=', 'IDLE')
        .select('id')
        .orderBy('id')
        .execute(),
    )
    const visit = await desk.done('/api/machine/session/open', { machineId: machine.id, memberId: null }, token)
    clock.advance(30 * MINUTE_MS)
    const cashier = await server.signIn('xh001_cash1')
    const checkout = { payChannel: 'CASH', receivedFen: 10_000 }
    const { principalFen } = await desk.done(`/api/machine/session/checkout/${String(visit['id'])}`, checkout, cashier)
    const receivedFen = 25_000 + Number(principalFen)
    manager = await server.signIn('xh001_mgr')
    const { data: operation } = await get(`/api/bar/operation/summary?branchId=${branchId}`)
    expect(operation).toMatchObject({
      day: '2026-11-23',
      receivedFen,
      rechargesFen: 25_000,
      giftFen: 6_500,
      refundsFen: 10_000,
      openShifts: 1,
      visits: 1,
    })
    const { data: home } = await get(`/api/statistics/home/summary?branchId=${branchId}`)
    expect(home).toMatchObject({ money: { cashIn: { today: receivedFen } } })
    const payments = await rowsOf(`/api/payment/page?branchId=${branchId}&from=2026-11-23&limit=100`)
    const sum = payments.reduce(
      (total, { direction, amountFen }) => total + (direction === 'IN' ? 1 : -1) * Number(amountFen),
      0,
    )
    expect(sum).toBe(receivedFen)
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
