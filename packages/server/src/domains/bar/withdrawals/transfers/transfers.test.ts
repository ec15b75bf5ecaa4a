import type { BalanceTransfer } from '@netbar/shared/contract'
import { DAY_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { first } from '../../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../../testing/index.ts'
import { findInconsistencies } from '../../../../testing/invariants.ts'
import { setBalance } from '../../../members/testing/set-balance.ts'
import { moveBalance } from '../../../members/index.ts'
import { tillDesk } from '../../testing/till-desk.ts'
import { withdrawable } from '../withdrawable.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let manager: string
let sender: string
let receiver: string
let desk: ReturnType<typeof tillDesk>
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  const members = await withdrawable(db, branchId)
  sender = first(members).id
  receiver = first(members.slice(1)).id
  desk = tillDesk(server, branchId)
  manager = await server.signIn('xh001_mgr')
})
beforeEach(async () => {
  for (const id of [sender, receiver])
    await setBalance(server.database, id, { principalFen: 0, giftFen: 0 }, clock.now())
})
afterAll(() => server.stop())

let moves = 0
const move = (memberId: string, principalFen: number, giftFen: number, kind: 'RECHARGE' | 'VISIT' = 'RECHARGE') => {
  moves += 1
  const id = `moved-${moves}`
  const reference = kind === 'RECHARGE' ? ({ type: 'recharge_order', id, no: id } as const) : null
  const moment = { newId: () => `${id}-log`, actorId: null, time: clock.now() }
  return server.database.write((trx) =>
    moveBalance(trx, { memberId, branchId, kind, principalFen, giftFen, reference }, moment),
  )
}
const draft = (amountFen: number, parts: Row = {}) => ({
  branchId,
  fromMemberId: sender,
  toMemberId: receiver,
  amountFen,
  reason: '转给家人',
  ...parts,
})
const save = (amountFen: number, parts: Row = {}, key?: string) =>
  desk.post('/api/member/transfer/save', draft(amountFen, parts), manager, key)
const made = async (answer: Promise<Row>): Promise<BalanceTransfer> => {
  const body = await answer
  expect(body).toMatchObject({ status: 200 })
  // A transfer was answered, as the line before says.
  return body['data'] as BalanceTransfer
}
const rollBack = ({ id }: BalanceTransfer, as = manager) =>
  desk.post(`/api/member/transfer/rollback/${id}`, { reason: '转错了人' }, as)
const balanceOf = async (id: string) => {
  const { principal_fen, gift_fen } = await server.database.db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
  return [principal_fen, gift_fen]
}

describe('a transfer', () => {
  it('moves principal, and the gift that came with it leaves the card and reaches nobody', async () => {
    await move(sender, 10_000, 2_000)
    const transfer = await made(save(5_000))
    expect(transfer).toMatchObject({ principalFen: 5_000, giftFen: 1_000, isRolledBack: false, canRollBack: true })
    expect(transfer.transferNo).toMatch(/^ZZ20261121XH001-/)
    expect(await balanceOf(sender)).toEqual([5_000, 1_000])
    expect(await balanceOf(receiver)).toEqual([5_000, 0])
    const log = await server.database.db
      .selectFrom('balance_log')
      .where('ref_id', '=', transfer.id)
      .select(['member_id', 'kind', 'principal_delta', 'gift_delta'])
      .orderBy('principal_delta')
      .execute()
    expect(log).toEqual([
      { member_id: sender, kind: 'TRANSFER', principal_delta: -5_000, gift_delta: -1_000 },
      { member_id: receiver, kind: 'TRANSFER', principal_delta: 5_000, gift_delta: 0 },
    ])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('is of what came without a gift, or whose gift was not used', async () => {
    await move(sender, 10_000, 2_000)
    await move(sender, 0, -1_500, 'VISIT')
    expect(await save(2_501)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'amountFen', msg: '最多可转出 ¥25.00。' }],
    })
    await made(save(2_500))
    expect(await balanceOf(sender)).toEqual([7_500, 0])
  })

  it('earns no gift by going to and fro: what can be withdrawn grows by nothing', async () => {
    await move(sender, 10_000, 2_000)
    await made(save(10_000))
    await made(save(10_000, { fromMemberId: receiver, toMemberId: sender }))
    expect(await balanceOf(sender)).toEqual([10_000, 0])
  })

  it('is never to the same member, and of no card that may not be used', async () => {
    await move(sender, 5_000, 0)
    expect(await save(100, { toMemberId: sender })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'toMemberId' }],
    })
    const { db } = server.database
    for (const id of [sender, receiver]) {
      await db.updateTable('member').set({ status: 'FROZEN' }).where('id', '=', id).execute()
      expect(await save(100)).toMatchObject({ status: 42_202, msg: expect.stringContaining('冻结') })
      await db.updateTable('member').set({ status: 'NORMAL' }).where('id', '=', id).execute()
    }
    expect(await balanceOf(sender)).toEqual([5_000, 0])
  })

  it('is of nobody on the blacklist', async () => {
    await move(sender, 5_000, 0)
    const entry = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH', branchId, memberId: receiver }
    const { id } = await desk.done('/api/member/member/blacklist/saveBlacklist', entry, manager)
    expect(await save(100)).toMatchObject({ status: 42_202, msg: expect.stringContaining('黑名单') })
    await server.database.db.updateTable('blacklist').set({ enabled: 0 }).where('id', '=', String(id)).execute()
    await made(save(100))
  })

  it('moves a balance once where two are made of it at the same time', async () => {
    await move(sender, 5_000, 0)
    const answers = await Promise.all([save(5_000), save(5_000)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(sender)).toEqual([0, 0])
    expect(await balanceOf(receiver)).toEqual([5_000, 0])
  })

  it('of two members to each other at the same time moves both', async () => {
    await move(sender, 5_000, 0)
    await move(receiver, 3_000, 0)
    await Promise.all([made(save(5_000)), made(save(3_000, { fromMemberId: receiver, toMemberId: sender }))])
    expect(await balanceOf(sender)).toEqual([3_000, 0])
    expect(await balanceOf(receiver)).toEqual([5_000, 0])
  })

  it('is made once by a request that is repeated', async () => {
    await move(sender, 5_000, 0)
    const [once, again] = [await made(save(1_000, {}, 'transfer-1')), await made(save(1_000, {}, 'transfer-1'))]
    expect(again.id).toBe(once.id)
    expect(await balanceOf(receiver)).toEqual([1_000, 0])
  })
})

describe('a transfer that is taken back', () => {
  it('returns principal and gift, once', async () => {
    await move(sender, 10_000, 2_000)
    const transfer = await made(save(5_000))
    const answers = await Promise.all([rollBack(transfer), rollBack(transfer)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 40_901]))
    expect(await balanceOf(sender)).toEqual([10_000, 2_000])
    expect(await balanceOf(receiver)).toEqual([0, 0])
    // The gift belongs to its principal again.
    await made(save(10_000))
    expect(await balanceOf(sender)).toEqual([0, 0])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('is refused where the receiver has spent a part of it', async () => {
    await move(sender, 5_000, 0)
    const transfer = await made(save(5_000))
    await move(receiver, -1_200, 0, 'VISIT')
    expect(await rollBack(transfer)).toMatchObject({ status: 42_202, msg: '转入会员已使用其中 ¥12.00，不能冲正。' })
    expect(await balanceOf(receiver)).toEqual([3_800, 0])
  })

  it('is refused on another business day of the branch', async () => {
    await move(sender, 5_000, 0)
    const transfer = await made(save(5_000))
    clock.jump(DAY_MS)
    manager = await server.signIn('xh001_mgr')
    expect(await rollBack(transfer)).toMatchObject({ status: 42_202, msg: '只能在同一营业日内冲正。' })
    expect(await balanceOf(receiver)).toEqual([5_000, 0])
  })
})

it('transfers are found by a member, and by whether they were taken back', async () => {
  const find = async (query: string) => {
    const { body } = await server.call('GET', `/api/member/transfer/page?limit=100${query}`, { token: manager })
    // The contract has them.
    return body['rows'] as readonly BalanceTransfer[]
  }
  const all = await find('')
  const no = first(all).from.memberNo
  expect((await find(`&keyword=${no}`)).every(({ from, to }) => from.memberNo === no || to.memberNo === no)).toBe(true)
  expect(new Set((await find('&isRolledBack=true')).map(({ isRolledBack }) => isRolledBack))).toEqual(new Set([true]))
  expect((await find('&isRolledBack=false')).length + (await find('&isRolledBack=true')).length).toBe(all.length)
  expect(await find('&to=2026-10-01')).toEqual([])
})
