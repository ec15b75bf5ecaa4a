import { MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { setBalance } from '../../members/testing/set-balance.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let memberId: string
let token: string
let desk: ReturnType<typeof tillDesk>
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  const member = await db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  memberId = member.id
  desk = tillDesk(server, branchId)
  await desk.ensure(await server.signIn('xh001_cash1'), 1)
})
beforeEach(async () => {
  token = await server.signIn('xh001_cash1')
  await setBalance(server.database, memberId, { principalFen: 0, giftFen: 0 })
})
afterAll(() => server.stop())

const cash = (amountFen: number) => [{ channel: 'CASH', amountFen }]
const draft = (principalFen: number, parts: readonly Row[] = cash(principalFen)) => ({
  branchId,
  memberId,
  principalFen,
  parts,
})
const save = (body: unknown, key?: string, as = token) => desk.post('/api/member/recharge/save', body, as, key)
const rollBack = (id: unknown, as = token) =>
  desk.post(`/api/member/recharge/rollback/${String(id)}`, { reason: '充错了会员' }, as)
const saved = async (principalFen: number, parts?: readonly Row[]) => {
  const { body } = { body: await save(draft(principalFen, parts)) }
  expect(body).toMatchObject({ status: 200 })
  // A top-up was answered, as the line before says.
  return body['data'] as Row
}
const balance = () =>
  server.database.db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
const paymentsOf = (id: unknown) =>
  server.database.db
    .selectFrom('payment')
    .where('ref_id', '=', String(id))
    .select(['direction', 'channel', 'amount_fen', 'refunded_fen', 'state'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()

describe('a top-up', () => {
  it('is on the card at once with the gift of the brand, and is paid by what was taken', async () => {
    const parts = [
      { channel: 'CASH', amountFen: 4_000, receivedFen: 5_000 },
      { channel: 'WECHAT', amountFen: 6_000 },
    ]
    const { id, ...row } = await saved(10_000, parts)
    expect(row).toMatchObject({ principalFen: 10_000, giftFen: 2_000, channel: 'WECHAT', cashierName: '张浩然' })
    expect(await balance()).toEqual({ principal_fen: 10_000, gift_fen: 2_000 })
    expect(await paymentsOf(id)).toMatchObject([
      { channel: 'CASH', amount_fen: 4_000 },
      { channel: 'WECHAT', amount_fen: 6_000 },
    ])
  })

  it.each<[string, readonly Row[], Row]>([
    [
      'parts that do not add up',
      cash(4_000),
      { errors: [{ field: 'parts', msg: '各收款方式金额之和须等于应收金额。' }] },
    ],
    ['a card that pays for itself', [{ channel: 'BALANCE', amountFen: 5_000 }], { status: 42_201 }],
  ])('is refused with %s, and nothing is written', async (_, parts, refusal) => {
    expect(await save(draft(5_000, parts))).toMatchObject(refusal)
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
  })

  it('is charged once however often its request comes, and another one with its number is refused', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(draft(5_000), key)))
    const [first] = answers
    expect(first).toMatchObject({ status: 200 })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await balance()).toEqual({ principal_fen: 5_000, gift_fen: 500 })
    expect(await save(draft(6_000), key)).toMatchObject({ status: 42_202 })
    const second = await server.signIn('xh001_cash2')
    await desk.open(second, 2)
    expect(await save(draft(5_000), key, second)).toMatchObject({ status: 42_202, msg: '该请求已收过款，请刷新。' })
    expect(await balance()).toEqual({ principal_fen: 5_000, gift_fen: 500 })
  })
})

describe('a top-up that is taken back', () => {
  it('leaves the card with its gift, and the money is given back as it was paid', async () => {
    const { id } = await saved(10_000, [
      { channel: 'CASH', amountFen: 4_000 },
      { channel: 'ALIPAY', amountFen: 6_000 },
    ])
    clock.advance(29 * MINUTE_MS)
    expect(await rollBack(id)).toMatchObject({ status: 200, data: { isRolledBack: true } })
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
    expect(await paymentsOf(id)).toMatchObject([
      { direction: 'IN', channel: 'CASH', refunded_fen: 4_000 },
      { direction: 'IN', channel: 'ALIPAY', refunded_fen: 6_000 },
      { direction: 'OUT', channel: 'ALIPAY', amount_fen: 6_000, state: 'PAID' },
      { direction: 'OUT', channel: 'CASH', amount_fen: 4_000, state: 'PAID' },
    ])
    expect(await rollBack(id)).toMatchObject({ status: 40_901, msg: '该充值已冲正，请刷新。' })
  })

  it('is given back once where two cashiers do it at once', async () => {
    const { id } = await saved(5_000)
    const manager = await server.signIn('xh001_mgr')
    await desk.open(manager, 4)
    const answers = await Promise.all([rollBack(id), rollBack(id, manager)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 40_901]))
    expect((await paymentsOf(id)).filter(({ direction }) => direction === 'OUT')).toHaveLength(1)
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
  })

  it('stays where its gift was used, and says how much is missing', async () => {
    const { id } = await saved(10_000)
    await setBalance(server.database, memberId, { principalFen: 10_000, giftFen: 1_250 })
    expect(await rollBack(id)).toMatchObject({
      status: 42_202,
      msg: '充值已被使用，卡内还差 ¥7.50，不能冲正。',
    })
    expect(await balance()).toEqual({ principal_fen: 10_000, gift_fen: 1_250 })
    expect((await paymentsOf(id)).map(({ refunded_fen }) => refunded_fen)).toEqual([0])
  })

  it('stays after half an hour', async () => {
    const { id } = await saved(5_000)
    clock.advance(31 * MINUTE_MS)
    token = await server.signIn('xh001_cash1')
    expect(await rollBack(id)).toMatchObject({ status: 42_202, msg: '充值超过30分钟，不能冲正。' })
  })
})

describe('the list of top-ups', () => {
  it('has a member’s own with their sums; those taken back are counted apart', async () => {
    await server.database.db.deleteFrom('recharge_order').where('member_id', '=', memberId).execute()
    await saved(5_000)
    const { id } = await saved(20_000)
    await rollBack(id)
    const manager = await server.signIn('xh001_mgr')
    const get = async (path: string) =>
      (await server.call('GET', `/api/member/recharge/${path}memberId=${memberId}`, { token: manager })).body
    expect(await get('page?sort=principalFen&')).toMatchObject({
      total: 2,
      rows: [
        { principalFen: 5_000, giftFen: 500, isRolledBack: false },
        { principalFen: 20_000, giftFen: 6_000, isRolledBack: true },
      ],
    })
    expect(await get('page?isRolledBack=true&')).toMatchObject({ total: 1 })
    expect(await get('page?channel=WECHAT&')).toMatchObject({ total: 0 })
    expect(await get('totals?')).toMatchObject({
      data: { count: 2, principalFen: 5_000, giftFen: 500, rolledBackFen: 20_000 },
    })
  })
})

describe('payments that are not what was paid', () => {
  it('are found, as a refund is that nobody gave', async () => {
    const { id, orderNo } = await saved(5_000)
    const { db } = server.database
    // The test before has left none.
    expect(await findInconsistencies(server.database)).toEqual([])
    await db.updateTable('recharge_order').set({ principal_fen: 4_000 }).where('id', '=', String(id)).execute()
    await db.updateTable('payment').set({ refunded_fen: 1 }).where('ref_id', '=', String(id)).execute()
    expect(await findInconsistencies(server.database)).toEqual([
      `recharge_order ${String(orderNo)} was paid 4000 and returned 0, its payments are 5000 and 0`,
      expect.stringMatching(/^payment \S+ was returned 1, its refunds are 0$/),
    ])
  })
})
