import type { CashCount } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let desk: ReturnType<typeof tillDesk>
let cashiers: readonly [first: string, second: string, third: string]
beforeAll(async () => {
  // 12:00 in Asia/Shanghai.
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  desk = tillDesk(server, branchId)
})
beforeEach(async () => {
  const { db } = server.database
  // Nobody is at a till.
  const closed = { status: 'CLOSED', close_time: clock.now().toISOString(), expected_cash_fen: 0 } as const
  await db
    .updateTable('shift')
    .set({ ...closed, counted_cash_fen: 0, cash_count: '[]' })
    .where('status', '=', 'OPEN')
    .execute()
  cashiers = [
    await server.signIn('xh001_cash1'),
    await server.signIn('xh001_cash2'),
    await server.signIn('xh001_cash3'),
  ]
})
afterAll(() => server.stop())

const statusesOf = (answers: readonly Row[]) =>
  answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)
const memberId = async () => {
  const { id } = await server.database.db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
const topUp = async (token: string, parts: readonly Row[], key?: string) => {
  const principalFen = parts.reduce((sum, { amountFen }) => sum + Number(amountFen), 0)
  return desk.post(
    '/api/member/recharge/save',
    { branchId, memberId: await memberId(), principalFen, parts },
    token,
    key,
  )
}
const moveCash = (token: string, direction: 'IN' | 'OUT', amountFen: number) =>
  desk.post('/api/bar/cashMovement/save', { branchId, direction, amountFen, reason: '换零钱' }, token)

const FLOAT: CashCount = [
  { fen: 10_000, count: 2 },
  { fen: 1_000, count: 10 },
]

describe('a shift', () => {
  it('has one cashier at a till, and a cashier one till', async () => {
    const [first, second] = cashiers
    await desk.open(first, 1, FLOAT)
    const again = { branchId, tillNo: 2, floatCount: [] }
    expect(await desk.post('/api/bar/shift/open', again, first)).toMatchObject({
      status: 42_202,
      msg: expect.stringContaining('张浩然 已有未交班的班次 BC20261121XH001'),
    })
    expect(await desk.post('/api/bar/shift/open', { ...again, tillNo: 1 }, second)).toMatchObject({
      status: 42_202,
      msg: '该收银台正由 张浩然 当班。',
    })
    const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token: second })
    expect(current.body['data']).toMatchObject({ own: null, openTills: [{ tillNo: 1, cashierName: '张浩然' }] })
  })

  it('is opened by one of three cashiers who want the same till at once', async () => {
    const answers = await Promise.all(
      cashiers.map((token) => desk.post('/api/bar/shift/open', { branchId, tillNo: 7, floatCount: [] }, token)),
    )
    expect(statusesOf(answers)).toEqual([200, 42_202, 42_202])
  })

  it('expects the float, what came in cash, and what was put in, less what was taken out', async () => {
    const [first] = cashiers
    const { id, floatFen } = await desk.open(first, 1, FLOAT)
    expect(floatFen).toBe(30_000)
    await topUp(first, [{ channel: 'CASH', amountFen: 5_000, receivedFen: 10_000 }])
    await topUp(first, [
      { channel: 'CASH', amountFen: 2_000 },
      { channel: 'WECHAT', amountFen: 3_000 },
    ])
    await moveCash(first, 'IN', 1_000)
    await moveCash(first, 'OUT', 500)
    expect(await moveCash(first, 'OUT', 100_000)).toMatchObject({ status: 42_202, msg: '钱箱应有现金只有 ¥375.00。' })
    expect(await desk.sheet(first, id)).toMatchObject({
      channels: [
        { channel: 'CASH', inFen: 7_000, outFen: 0, count: 2 },
        { channel: 'WECHAT', inFen: 3_000, outFen: 0, count: 1 },
      ],
      movedInFen: 1_000,
      movedOutFen: 500,
      expectedCashFen: 37_500,
    })
  })

  it('closes with what was counted; a difference has a reason', async () => {
    const [first] = cashiers
    const { id } = await desk.open(first, 1, FLOAT)
    const path = `/api/bar/shift/close/${String(id)}`
    const cashCount = [{ fen: 1_000, count: 28 }]
    expect(await desk.post(path, { version: 1, cashCount }, first)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'differenceReason', msg: '实点与应有现金不符，请填写差异原因。' }],
    })
    const closed = await desk.done(path, { version: 1, cashCount, differenceReason: '找零时少收20元' }, first)
    expect(closed).toMatchObject({
      status: 'CLOSED',
      expectedCashFen: 30_000,
      countedCashFen: 28_000,
      differenceFen: -2_000,
      differenceReason: '找零时少收20元',
    })
    expect(await desk.post(path, { version: 2, cashCount }, first)).toMatchObject({ status: 40_901 })
    expect(await topUp(first, [{ channel: 'CASH', amountFen: 5_000 }])).toMatchObject({
      status: 42_202,
      msg: '未开班，请先开班。',
    })
  })

  it('takes a payment or is closed where both happen at once, and its sheet has what it took', async () => {
    const [first] = cashiers
    for (const tillNo of [1, 2, 3]) {
      const { id } = await desk.open(first, tillNo)
      const [paid, closed] = await Promise.all([
        topUp(first, [{ channel: 'WECHAT', amountFen: 5_000 }]),
        desk.done(`/api/bar/shift/close/${String(id)}`, { version: 1, cashCount: [] }, first),
      ])
      expect(closed).toMatchObject({ status: 'CLOSED' })
      const rows = await server.database.db
        .selectFrom('shift_channel')
        .where('shift_id', '=', String(id))
        .select(['channel', 'in_fen'])
        .execute()
      expect(rows).toEqual(paid['status'] === 200 ? [{ channel: 'WECHAT', in_fen: 5_000 }] : [])
    }
  })
})

describe('a sheet that differs from its payments', () => {
  it('is found', async () => {
    const [first] = cashiers
    const { id, shiftNo } = await desk.open(first, 1)
    await topUp(first, [{ channel: 'ALIPAY', amountFen: 5_000 }])
    await desk.done(`/api/bar/shift/close/${String(id)}`, { version: 1, cashCount: [] }, first)
    expect(await findInconsistencies(server.database)).not.toContainEqual(expect.stringContaining(String(shiftNo)))
    await server.database.db
      .updateTable('shift_channel')
      .set({ in_fen: 4_999 })
      .where('shift_id', '=', String(id))
      .execute()
    expect(await findInconsistencies(server.database)).toContainEqual(
      `shift ${String(shiftNo)} closed with ALIPAY 4999 0 1 and 0, its rows are ALIPAY 5000 0 1 and 0`,
    )
  })
})

describe('a hand-over', () => {
  const closed = async (token: string) => {
    const { id } = await desk.open(token, 1, FLOAT)
    await desk.done(`/api/bar/shift/close/${String(id)}`, { version: 1, cashCount: FLOAT }, token)
    return `/api/bar/shift/takeOver/${String(id)}`
  }

  it('is signed by the next cashier, whose shift opens at the till with the counted cash', async () => {
    const [first, second] = cashiers
    const path = await closed(first)
    const signature = { version: 2, username: 'xh001_cash2', password: server.password }
    expect(await desk.done(path, signature, first, 'hand-over')).toMatchObject({
      status: 'TAKEN_OVER',
      takenByName: '刘洋',
    })
    expect(await desk.done(path, signature, first, 'hand-over')).toMatchObject({ status: 'TAKEN_OVER' })
    const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token: second })
    expect(current.body['data']).toMatchObject({ own: { tillNo: 1, floatFen: 30_000, status: 'OPEN' } })
    const kept = await server.database.db
      .selectFrom('idempotency_key')
      .where('key', '=', 'hand-over')
      .selectAll()
      .execute()
    expect(JSON.stringify(kept)).not.toContain(server.password)
  })

  it.each([
    ['the cashier of the shift', 'xh001_cash1', '接班人不能是本班收银员。'],
    ['somebody of another branch', 'xh002_mgr', '接班人在本店没有开班权限。'],
    ['who takes no money', 'finance01', '接班人在本店没有开班权限。'],
  ])('is refused to %s', async (_, username, msg) => {
    const [first] = cashiers
    const path = await closed(first)
    const answer = await desk.post(path, { version: 2, username, password: server.password }, first)
    expect(answer).toMatchObject({ status: 42_202, msg })
  })

  it('ends the session at the fifth wrong password, which counts against the account', async () => {
    const [first] = cashiers
    const path = await closed(first)
    const guess = () => desk.post(path, { version: 2, username: 'xh001_cash3', password: 'guessed' }, first)
    for (let n = 1; n < 5; n += 1) expect(await guess()).toMatchObject({ status: 40_003, msg: '账户或密码错误！' })
    expect(await guess()).toMatchObject({ status: 40_101 })
    expect(await guess()).toMatchObject({ status: 40_101 })
    const attempts = await server.database.db
      .selectFrom('login_attempt')
      .where('username', '=', 'xh001_cash3')
      .where('succeeded', '=', 0)
      .selectAll()
      .execute()
    expect(attempts).toHaveLength(5)
  })
})
