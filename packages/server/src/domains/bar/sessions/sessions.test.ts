import { HOUR_MS, MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { setBalance } from '../../members/testing/set-balance.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let token: string
let branchId: string
beforeAll(async () => {
  // 12:00 in Asia/Shanghai.
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  // Nobody is there, and there is a hall and a room.
  await db.updateTable('machine').set({ status: 'IDLE' }).execute()
  const ended = { end_time: clock.now().toISOString(), end_reason: 'SELF' } as const
  await db.updateTable('machine_session').set(ended).where('end_time', 'is', null).execute()
  const desk = tillDesk(server, branchId)
  for (const [index, username] of ['xh001_cash1', 'xh001_cash2', 'xh001_mgr'].entries())
    await desk.ensure(await server.signIn(username), index + 1)
})
beforeEach(async () => {
  token = await server.signIn('xh001_cash1')
})
afterAll(() => server.stop())

const post = async (path: string, body?: unknown, as = token): Promise<Row> =>
  (
    await server.call('POST', `/api/machine/session/${path}`, {
      token: as,
      ...(body === undefined ? {} : { body }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  ).body
const dataOf = (body: Row): Row => {
  expect(body).toMatchObject({ status: 200 })
  return body['data'] as Row
}
const machine = async (areaName: string, nth = 0) => {
  const rows = await server.database.db
    .selectFrom('machine')
    .innerJoin('floor_area', 'floor_area.id', 'machine.area_id')
    .where('machine.branch_id', '=', branchId)
    .where('floor_area.name', '=', areaName)
    .where('machine.status', '=', 'IDLE')
    .select(['machine.id', 'machine.name'])
    .orderBy('machine.name')
    .execute()
  return first(rows.slice(nth))
}
/** Statuses of concurrent answers, in order. */
const statusesOf = (answers: readonly Row[]) =>
  answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)
/** A member of the branch with this balance, who is at no machine and on no list. */
const memberWith = async (principal_fen: number, gift_fen: number, level = '普通会员') => {
  const { db } = server.database
  const { id } = await db
    .selectFrom('member')
    .innerJoin('member_level', 'member_level.id', 'member.level_id')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .where('member.id', 'not in', db.selectFrom('blacklist').where('member_id', 'is not', null).select('member_id'))
    .where(
      'member.id',
      'not in',
      db
        .selectFrom('machine_session')
        .where('member_id', 'is not', null)
        .where('end_time', 'is', null)
        .select('member_id'),
    )
    .select('member.id')
    .orderBy('member.id')
    .executeTakeFirstOrThrow()
  const { level_id } = await db
    .selectFrom('member_level')
    .innerJoin('branch', 'branch.brand_id', 'member_level.brand_id')
    .where('branch.id', '=', branchId)
    .where('member_level.name', '=', level)
    .select('member_level.id as level_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('member').set({ level_id }).where('id', '=', id).execute()
  await setBalance(server.database, id, { principalFen: principal_fen, giftFen: gift_fen })
  return id
}
const balanceOf = (id: string) =>
  server.database.db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
const open = async (memberId: string | null, areaName = '大厅') => {
  const { id } = await machine(areaName)
  return dataOf(await post('open', { machineId: id, memberId }))
}

describe('a visit', () => {
  it('is charged to the card at its end, as its preview says', async () => {
    const memberId = await memberWith(400, 1000)
    const { id, machineId } = await open(memberId)
    clock.advance(62 * MINUTE_MS)
    const preview = dataOf(await post(`preview/${String(id)}`))
    expect(preview).toMatchObject({ totalFen: 625, minimumFen: 0, principalFen: 400, giftFen: 225, missingFen: 0 })
    expect(preview['lines']).toMatchObject([{ kind: 'STANDARD', fenPerHour: 500, fen: 625, packageName: null }])
    const ended = dataOf(await post(`checkout/${String(id)}`, {}))
    expect(ended).toMatchObject({ id, principalFen: 400, giftFen: 225, endTime: clock.now().toISOString() })
    expect(await balanceOf(memberId)).toEqual({ principal_fen: 0, gift_fen: 775 })
    const freed = await server.database.db
      .selectFrom('machine')
      .where('id', '=', String(machineId))
      .select('status')
      .executeTakeFirstOrThrow()
    expect(freed.status).toBe('IDLE')
    expect(await post(`checkout/${String(id)}`, {})).toMatchObject({ status: 40_901, msg: '该会员已下机，请刷新。' })
  })

  it('of a member of a level has the price of the level, and a package that is cheaper', async () => {
    const memberId = await memberWith(5000, 0, '金卡会员')
    const { id } = await open(memberId, '大厅')
    clock.advance(HOUR_MS)
    expect(dataOf(await post(`preview/${String(id)}`))).toMatchObject({ totalFen: 400 })
    clock.advance(5 * HOUR_MS)
    expect(dataOf(await post(`preview/${String(id)}`))).toMatchObject({
      totalFen: 2400,
      lines: [{ packageName: null }, { packageName: '包时5小时', fen: 2000 }],
    })
    await post(`checkout/${String(id)}`, {})
    expect(await balanceOf(memberId)).toEqual({ principal_fen: 2600, gift_fen: 0 })
  })

  it('goes on at another machine, at the price there, and is charged once', async () => {
    const memberId = await memberWith(5000, 0)
    const { id } = await open(memberId)
    clock.advance(30 * MINUTE_MS)
    const target = await machine('包间')
    const moved = dataOf(await post('change', { sessionId: id, machineId: target.id }))
    expect(moved).toMatchObject({ machineName: target.name, memberId })
    clock.advance(30 * MINUTE_MS)
    const ended = dataOf(await post(`checkout/${String(moved['id'])}`, {}))
    expect(ended).toMatchObject({ principalFen: 250 + 600 })
    expect(await balanceOf(memberId)).toEqual({ principal_fen: 4150, gift_fen: 0 })
    const rows = await server.database.db
      .selectFrom('machine_session')
      .where('member_id', '=', memberId)
      .where('start_time', '>=', '2026-11-21T04:00:00.000Z')
      .select(['end_reason', 'principal_fen'])
      .orderBy('id')
      .execute()
    expect(rows.slice(-2)).toEqual([
      { end_reason: 'MOVED', principal_fen: 0 },
      { end_reason: 'CASHIER', principal_fen: 850 },
    ])
  })

  it('keeps the rates of its beginning', async () => {
    const { id } = await open(null)
    const owner = await server.signIn('xh_owner')
    const path = `/api/machine/floor/${branchId}`
    const { terms, version } = (await server.call('GET', path, { token: owner })).body['data'] as Row & { terms: Row }
    const save = (body: Row) =>
      server.call('POST', `/api/machine/floor/rates/${branchId}`, { token: owner, body: { ...body } })
    const dearer = { ...terms, rates: [], packages: [], baseFenPerHour: 6000 }
    expect((await save({ version, terms: dearer })).body).toMatchObject({ status: 200 })
    clock.advance(HOUR_MS)
    expect(dataOf(await post(`preview/${String(id)}`))).toMatchObject({ totalFen: 500 })
    expect((await save({ version, terms })).body).toMatchObject({ status: 40_902 })
    expect((await save({ version: Number(version) + 1, terms })).body).toMatchObject({ status: 200 })
    expect(await post(`checkout/${String(id)}`, {})).toMatchObject({
      status: 42_201,
      errors: [{ field: 'payChannel' }],
    })
    expect(dataOf(await post(`checkout/${String(id)}`, { payChannel: 'CASH' }))).toMatchObject({ principalFen: 500 })
  })
})

describe('a member’s number', () => {
  it('seats the member, whatever its letters’ case', async () => {
    const memberId = await memberWith(5000, 0)
    const { member_no } = await server.database.db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('member_no')
      .executeTakeFirstOrThrow()
    const { id: machineId } = await machine('大厅')
    const { id } = dataOf(await post('open', { machineId, memberNo: ` ${member_no.toLowerCase()} ` }))
    expect(dataOf(await post(`checkout/${String(id)}`, {}))).toMatchObject({ memberId })
  })

  it('that nobody has is a problem of its field, and takes no machine', async () => {
    const { id: machineId } = await machine('大厅')
    expect(await post('open', { machineId, memberNo: 'XH0' })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'memberNo', msg: '没有此会员号。' }],
    })
    const { status } = await server.database.db
      .selectFrom('machine')
      .where('id', '=', machineId)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('IDLE')
  })
})

describe('a card with too little', () => {
  it('opens no machine, and ends no visit: nothing is taken in part', async () => {
    const poor = await memberWith(100, 99)
    const { id: machineId } = await machine('大厅')
    expect(await post('open', { machineId, memberId: poor })).toMatchObject({
      status: 42_202,
      msg: '余额不足，还差 ¥0.01。',
    })
    const memberId = await memberWith(300, 0)
    const { id } = await open(memberId)
    clock.advance(HOUR_MS)
    expect(dataOf(await post(`preview/${String(id)}`))).toMatchObject({ totalFen: 500, missingFen: 200 })
    expect(await post(`checkout/${String(id)}`, {})).toMatchObject({ status: 42_202, msg: '余额不足，还差 ¥2.00。' })
    expect(await balanceOf(memberId)).toEqual({ principal_fen: 300, gift_fen: 0 })
    await setBalance(server.database, memberId, { principalFen: 300, giftFen: 200 })
    expect(await post(`checkout/${String(id)}`, {})).toMatchObject({ status: 200 })
  })
})

describe('who may not sit down', () => {
  it.each([
    ['被冻结', { status: 'FROZEN' } as const, '该会员卡已挂失、冻结或注销，无法上机。'],
    ['未满18岁', { birth_date: '2008-11-22' } as const, '未满18周岁，禁止上机。'],
  ])('is told why: %s', async (_, change, msg) => {
    const { db } = server.database
    const memberId = await memberWith(5000, 0)
    const before = await db.selectFrom('member').where('id', '=', memberId).selectAll().executeTakeFirstOrThrow()
    await db.updateTable('member').set(change).where('id', '=', memberId).execute()
    const { id: machineId } = await machine('大厅')
    expect(await post('open', { machineId, memberId })).toMatchObject({ status: 42_202, msg })
    const { status, birth_date } = before
    await db.updateTable('member').set({ status, birth_date }).where('id', '=', memberId).execute()
  })

  it('is told why: on the blacklist, or at a machine already', async () => {
    const { db } = server.database
    const memberId = await memberWith(5000, 0)
    const entry = await db.selectFrom('blacklist').selectAll().executeTakeFirstOrThrow()
    const { id_number } = await db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('id_number')
      .executeTakeFirstOrThrow()
    const listed = {
      branch_id: branchId,
      member_id: memberId,
      id_number,
      scope: 'BRANCH',
      valid_until: '2026-11-21',
    } as const
    await db
      .insertInto('blacklist')
      .values({ ...entry, ...listed, id: 'listed', enabled: 1, note: '屡次在禁烟区吸烟' })
      .execute()
    const { id: machineId } = await machine('大厅')
    expect(await post('open', { machineId, memberId })).toMatchObject({
      status: 42_202,
      msg: '顾客在黑名单中：屡次在禁烟区吸烟',
    })
    await db.deleteFrom('blacklist').where('id', '=', 'listed').execute()
    const { id, machineName } = dataOf(await post('open', { machineId, memberId }))
    const other = await machine('大厅')
    expect(await post('open', { machineId: other.id, memberId })).toMatchObject({
      status: 42_202,
      msg: `该会员正在 ${String(machineName)} 号机上机。`,
    })
    await post(`checkout/${String(id)}`, {})
  })
})

describe('two cashiers at once', () => {
  it('open one machine for two guests: one of them gets it', async () => {
    const { id: machineId } = await machine('大厅')
    const tokens = await Promise.all(['xh001_cash1', 'xh001_cash2', 'xh001_mgr'].map((name) => server.signIn(name)))
    const answers = await Promise.all(tokens.map((as) => post('open', { machineId, memberId: null }, as)))
    expect(statusesOf(answers)).toEqual([200, 42_202, 42_202])
    expect(answers.filter(({ status }) => status !== 200).map(({ msg }) => msg)).toEqual([
      '该机位已被占用。',
      '该机位已被占用。',
    ])
    const running = await server.database.db
      .selectFrom('machine_session')
      .where('machine_id', '=', machineId)
      .where('end_time', 'is', null)
      .select('id')
      .execute()
    expect(running).toHaveLength(1)
    const ends = await Promise.all(
      tokens.map((as) => post(`checkout/${first(running).id}`, { payChannel: 'CASH' }, as)),
    )
    expect(statusesOf(ends)).toEqual([200, 40_901, 40_901])
  })

  it('open two machines for one member: the member gets one, and pays once', async () => {
    const memberId = await memberWith(1000, 0)
    const ids = [(await machine('大厅')).id, (await machine('大厅', 1)).id]
    const tokens = await Promise.all(['xh001_cash1', 'xh001_cash2'].map((name) => server.signIn(name)))
    const answers = await Promise.all(
      ids.map((machineId, nth) => post('open', { machineId, memberId }, tokens[nth] ?? token)),
    )
    expect(statusesOf(answers)).toEqual([200, 42_202])
    const opened = first(answers.filter(({ status }) => status === 200).map(dataOf))
    clock.advance(HOUR_MS)
    const ends = await Promise.all(tokens.map((as) => post(`checkout/${String(opened['id'])}`, {}, as)))
    expect(statusesOf(ends)).toEqual([200, 40_901])
    expect(await balanceOf(memberId)).toEqual({ principal_fen: 500, gift_fen: 0 })
    const free = await server.database.db.selectFrom('machine').where('id', 'in', ids).select('status').execute()
    expect(free.map(({ status }) => status)).toEqual(['IDLE', 'IDLE'])
  })
})
