import { balanceCalls } from '@netbar/shared/contract'
import type { BalanceChange } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { chargeBalance, balance, momentOf, moveBalance } from './index.ts'
import type { BalanceMove } from './index.ts'
import { setBalance } from '../testing/set-balance.ts'

let world: World
let memberId: string
let branchId: string
beforeEach(async () => {
  world = await openWorld()
  const member = await world.database.db
    .selectFrom('member')
    .innerJoin('branch', 'branch.id', 'member.branch_id')
    .where('branch_no', '=', 'XH001')
    .select(['member.id', 'branch_id'])
    .orderBy('member.id')
    .executeTakeFirstOrThrow()
  memberId = member.id
  branchId = member.branch_id
})
afterEach(() => world.close())

const has = (principalFen: number, giftFen: number) =>
  setBalance(world.database, memberId, { principalFen, giftFen }, world.now())
const balanceOf = () =>
  world.database.db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
const move = async (principalFen: number, giftFen: number, kind: BalanceMove['kind'] = 'GOODS') => {
  const context = await world.as('xh001_cash1')
  return world.database.write((trx) =>
    moveBalance(
      trx,
      { memberId, branchId, kind, principalFen, giftFen, reference: { type: 'order', id: 'o', no: 'XS1' } },
      momentOf(context),
    ),
  )
}
const charge = async (amountFen: number) => {
  const context = await world.as('xh001_cash1')
  return world.database.write((trx) =>
    chargeBalance(trx, { memberId, branchId, kind: 'GOODS', amountFen, reference: null }, momentOf(context)),
  )
}
const list = async (
  username: string,
  query: Partial<Parameters<typeof balance.handlers.balances.page>[0]['query']> = {},
): Promise<readonly BalanceChange[]> => {
  const { rows, total } = await balance.handlers.balances.page(
    { query: { memberId, sort: '-createdTime', page: 1, limit: 100, ...query } },
    await world.as(username),
  )
  expect(total).toBe(rows.length)
  return v.parse(v.array(balanceCalls.page.answer), rows)
}

describe('a change of a balance', () => {
  it('is logged with what it left, by whom and where, and what it is about', async () => {
    await has(1000, 300)
    expect(await move(-400, -300)).toEqual({ principalFen: 600, giftFen: 0 })
    expect(await move(5000, 500, 'RECHARGE')).toEqual({ principalFen: 5600, giftFen: 500 })
    const [recharge, goods] = await list('xh001_mgr')
    const common = { branchId, branchName: '光谷旗舰店', refNo: 'XS1', createdTime: world.now().toISOString() }
    expect([recharge, goods]).toEqual([
      {
        ...common,
        id: recharge?.id,
        kind: 'RECHARGE',
        principalFen: 5000,
        giftFen: 500,
        principalAfterFen: 5600,
        giftAfterFen: 500,
        operatorName: '张*然',
      },
      {
        ...common,
        id: goods?.id,
        kind: 'GOODS',
        principalFen: -400,
        giftFen: -300,
        principalAfterFen: 600,
        giftAfterFen: 0,
        operatorName: '张*然',
      },
    ])
    expect(await findInconsistencies(world.database)).toEqual([])
  })

  it.each([
    [-1001, 0, '0.01'],
    [0, -301, '0.01'],
    [-1100, -500, '3.00'],
    [-1001, 100, '0.01'],
  ])('that takes more than there is changes nothing: %i and %i lack ¥%s', async (principalFen, giftFen, missing) => {
    await has(1000, 300)
    const before = await list('xh001_mgr')
    await expect(move(principalFen, giftFen)).rejects.toMatchObject({
      status: 42_202,
      text: { key: 'members.balanceTooLow', params: { missing } },
    })
    expect(await balanceOf()).toEqual({ principal_fen: 1000, gift_fen: 300 })
    expect(await list('xh001_mgr')).toEqual(before)
  })

  it('of nothing is not logged', async () => {
    await has(0, 0)
    const before = await list('xh001_mgr')
    expect(await move(0, 0)).toEqual({ principalFen: 0, giftFen: 0 })
    expect(await charge(0)).toEqual({ principalFen: 0, giftFen: 0 })
    expect(await list('xh001_mgr')).toEqual(before)
  })
})

describe('20 charges at once', () => {
  it('on a balance for 10 take it whole: 10 pay, 10 are refused, and nothing is below zero', async () => {
    await has(600, 400)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => charge(100)))
    const paid = results.filter(({ status }) => status === 'fulfilled')
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(paid).toHaveLength(10)
    expect(refused).toHaveLength(10)
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 42_202, text: { params: { missing: '1.00' } } })
    expect(await balanceOf()).toEqual({ principal_fen: 0, gift_fen: 0 })
    const left = (await list('xh001_mgr', { kind: 'GOODS' })).map((row) => row.principalAfterFen + row.giftAfterFen)
    expect(left).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
    expect(await findInconsistencies(world.database)).toEqual([])
  })
})

describe('the log of a member', () => {
  it('is filtered by kind, branch and days of Shanghai, and sorted by time', async () => {
    await has(1000, 0)
    world.advance(13 * 3_600_000)
    await move(-100, 0)
    const kinds = async (query: Parameters<typeof list>[1]) => (await list('xh001_mgr', query)).map(({ kind }) => kind)
    expect(await kinds({ from: '2026-11-22' })).toEqual(['GOODS'])
    expect(await kinds({ to: '2026-11-21' })).not.toContain('GOODS')
    expect(await kinds({ kind: 'GOODS', branchId })).toEqual(['GOODS'])
    expect(await list('xh001_mgr', { sort: 'createdTime' })).toEqual((await list('xh001_mgr')).toReversed())
    await expect(list('xh002_mgr', { branchId })).rejects.toMatchObject({ status: 40_401 })
  })

  it('shows what happened at the branches of whoever asks, and nothing to other brands', async () => {
    await move(100, 0, 'GIFT')
    expect(await list('xh002_mgr')).toEqual([])
    expect((await list('xh_owner')).map(({ kind }) => kind)).toContain('GIFT')
    await expect(list('yq001_mgr')).rejects.toMatchObject({ status: 40_401 })
  })
})

describe('a balance that was changed by hand', () => {
  it('is found, and so is a change that does not follow the one before', async () => {
    const { db } = world.database
    const { member_no } = await db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('member_no')
      .executeTakeFirstOrThrow()
    const { sequence } = await db
      .selectFrom('balance_log')
      .where('member_id', '=', memberId)
      .select(({ fn }) => fn.max('sequence').as('sequence'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('balance_log')
      .values({
        id: 'by-hand',
        member_id: memberId,
        sequence: sequence + 2,
        branch_id: branchId,
        kind: 'ADJUST',
        principal_delta: 1,
        gift_delta: 0,
        principal_after: 1_000_000,
        gift_after: 0,
        ref_type: null,
        ref_id: null,
        ref_no: null,
        actor_id: null,
        created_time: world.now().toISOString(),
      })
      .execute()
    expect(await findInconsistencies(world.database)).toEqual([
      `change ${sequence + 2} of member ${member_no} does not follow the one before`,
      `balance of member ${member_no} is not what its last change left`,
    ])
  })
})
