import { maskIdCard, MAX_LOOKUPS_PER_MINUTE, nationalIdCheckCharacter } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branches: Readonly<Record<string, string>>
let order = 100

beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())
beforeEach(() => {
  order += 2
  // Lookups of the test before no longer count.
  clock.advance(61_000)
})

const idNumber = (birth = '19950614') => {
  const start = `420199${birth}${order}`
  return start + nationalIdCheckCharacter(start)
}
const phone = () => `12100000${order}`
const tokens = new Map<string, Promise<string>>()
/** One session of each user, however many call at once. */
const tokenOf = (username: string): Promise<string> => {
  const token = tokens.get(username) ?? server.signIn(username)
  tokens.set(username, token)
  return token
}
const post = async (path: string, body: Row, username = 'xh001_cash1') =>
  (
    await server.call('POST', `/api/member/member/${path}`, {
      token: await tokenOf(username),
      body: { branchId: branches['XH001'], ...body },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  ).body
const dataOf = (body: Row): Row => {
  expect(body).toMatchObject({ status: 200 })
  return body['data'] as Row
}
const person = (change: Row = {}) => ({ name: '欧阳开卡', phone: phone(), idNumber: idNumber(), ...change })
const opened = async (change: Row = {}) => dataOf(await post('openCard', person(change)))
const messages = () =>
  server.database.db
    .selectFrom('live_message')
    .where('branch_id', '=', branches['XH001'] ?? '')
    .where('type', 'in', ['ADD_MEMBER', 'SAVE_CARD_ID'])
    .select(['type', 'value'])
    .orderBy('sequence')
    .execute()
const history = (id: unknown) =>
  server.database.db
    .selectFrom('document_log')
    .where('document_type', '=', 'member')
    .where('document_id', '=', String(id))
    .select(['event', 'to_status', 'reason', 'actor_name'])
    .orderBy('sequence')
    .execute()

describe('opening a card', () => {
  it('makes a person a member of the first level, with the next number of the branch, and announces it', async () => {
    const before = await messages()
    const id = idNumber()
    const one = await opened({ idNumber: id.toLowerCase() })
    expect(one).toMatchObject({
      name: '欧**卡',
      idNumber: maskIdCard(id),
      gender: order % 2 === 1 ? 'male' : 'female',
      levelName: '普通会员',
      status: 'NORMAL',
      cardNo: null,
      principalFen: 0,
      blacklist: [],
    })
    order += 1
    const other = await opened({ cardNo: 'ab12cd' })
    expect(other).toMatchObject({ cardNo: 'AB12CD', gender: order % 2 === 1 ? 'male' : 'female' })
    expect(Number(String(other['memberNo']).slice(-6))).toBe(Number(String(one['memberNo']).slice(-6)) + 1)
    const stored = await server.database.db
      .selectFrom('member')
      .where('id', '=', String(one['id']))
      .select(['birth_date', 'initials'])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ birth_date: '1995-06-14', initials: expect.stringContaining('oykk') })
    expect((await messages()).slice(before.length)).toEqual([
      { type: 'ADD_MEMBER', value: one['id'] },
      { type: 'SAVE_CARD_ID', value: other['id'] },
      { type: 'ADD_MEMBER', value: other['id'] },
    ])
    expect(await history(one['id'])).toMatchObject([{ event: 'open', to_status: 'NORMAL' }])
  })

  it('refuses a wrong ID number, a minor until the day of being 18, and whoever is on the blacklist', async () => {
    const refusal = async (change: Row) => post('openCard', person(change))
    const right = idNumber()
    expect(await refusal({ idNumber: right.slice(0, -1) + (right.endsWith('0') ? '1' : '0') })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'idNumber', msg: '证件号不正确' }],
    })
    expect(await refusal({ idNumber: idNumber('20081122') })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'idNumber', msg: '未满18周岁，禁止上机。' }],
    })
    expect(await refusal({ idNumber: idNumber('20081121') })).toMatchObject({ status: 200 })
    order += 2
    const listed = { reason: 'THEFT', note: '盗窃他人手机', scope: 'BRAND', name: '欧阳开卡', idNumber: idNumber() }
    dataOf(await post('blacklist/saveBlacklist', listed, 'xh001_mgr'))
    expect(await refusal({})).toMatchObject({ status: 42_202, msg: '顾客在黑名单中：盗窃他人手机' })
  })

  it('says whose number a phone or an ID is, and leaves nothing behind', async () => {
    const { memberNo } = await opened()
    const text = `（欧**卡）。`
    expect(await post('openCard', person())).toMatchObject({
      status: 42_201,
      errors: [
        { field: 'phone', msg: `此手机号已属于会员 ${String(memberNo)}${text}` },
        { field: 'idNumber', msg: `此证件号已属于会员 ${String(memberNo)}${text}` },
      ],
    })
    const taken = await opened({ phone: '12199999901', idNumber: idNumber('19950101'), cardNo: 'TAKEN1' })
    const count = () => server.database.db.selectFrom('member').select('id').execute()
    const { length } = await count()
    expect(
      await post('openCard', person({ phone: '12199999902', idNumber: idNumber('19950102'), cardNo: 'taken1' })),
    ).toMatchObject({
      status: 42_201,
      errors: [{ field: 'cardNo', msg: `此卡正由会员 ${String(taken['memberNo'])} 使用。` }],
    })
    expect(await count()).toHaveLength(length)
  })

  it('gives five people at once five numbers, and makes one of two with the same ID number a member', async () => {
    const birthdays = ['19900101', '19900102', '19900103', '19900104', '19900105', '19900105']
    const answers = await Promise.all(
      birthdays.map((birthday, nth) =>
        post('openCard', person({ phone: `1219000${order}${nth}`, idNumber: idNumber(birthday) })),
      ),
    )
    const numbers = answers.flatMap(({ status, data }) => (status === 200 ? [(data as Row)['memberNo']] : []))
    expect(numbers).toHaveLength(5)
    expect(new Set(numbers).size).toBe(5)
    expect(answers.filter(({ status }) => status === 42_201)).toHaveLength(1)
  })

  it('[PERM-3] needs its function', async () => {
    expect(await post('openCard', person(), 'finance01')).toMatchObject({ status: 40_301 })
  })
})

describe('a lookup at the counter', () => {
  it('finds a member by the number of the card in use too, masked, and is logged and limited on its own', async () => {
    const { id } = await opened({ cardNo: 'FIND01' })
    expect(dataOf(await post('lookup', { key: 'find01' }))).toMatchObject({ id, name: '欧**卡' })
    expect(dataOf(await post('lookup', { key: phone() }))).toMatchObject({ id })
    const log = await server.database.db
      .selectFrom('operation_log')
      .where('action', '=', 'memberLookup')
      .select(['target_id', 'result'])
      .execute()
    expect(log).toContainEqual({ target_id: id, result: 'MASKED' })
    for (let nth = 2; nth < MAX_LOOKUPS_PER_MINUTE; nth += 1) await post('lookup', { key: '12999999999' })
    expect(await post('lookup', { key: 'find01' })).toMatchObject({ status: 42_901 })
    expect(await post('inquiry', { key: 'find01' })).toMatchObject({ status: 200, data: { id } })
  })
})

describe('a card', () => {
  const step = (path: string, id: unknown, body: Row, username?: string) =>
    post(`${path}/${String(id)}`, body, username)

  it('is bound, replaced with a reason, lost and replaced again; who has lost it cannot use it, and its finder neither', async () => {
    const { id, memberNo } = await opened()
    expect(dataOf(await step('bindCard', id, { cardNo: 'c001' }))).toMatchObject({ cardNo: 'C001', status: 'NORMAL' })
    expect(await step('bindCard', id, { cardNo: 'C001', reason: '换卡' })).toMatchObject({
      errors: [{ field: 'cardNo', msg: '该会员正在使用此卡。' }],
    })
    expect(await step('bindCard', id, { cardNo: 'C002' })).toMatchObject({ errors: [{ field: 'reason' }] })
    expect(dataOf(await step('bindCard', id, { cardNo: 'C002', reason: '卡已损坏' }))).toMatchObject({ cardNo: 'C002' })
    expect(dataOf(await step('reportLoss', id, { reason: '遗失' }))).toMatchObject({
      cardNo: null,
      status: 'LOST',
      statusReason: '遗失',
    })
    expect(await post('lookup', { key: 'C002' })).toMatchObject({ status: 200, data: null })
    expect(await step('reportLoss', id, { reason: '遗失' })).toMatchObject({
      status: 40_901,
      msg: '该会员卡已挂失，请补卡。',
    })
    // What was found is a card again.
    expect(dataOf(await step('bindCard', id, { cardNo: 'C002', reason: '已找回' }))).toMatchObject({
      memberNo,
      cardNo: 'C002',
      status: 'NORMAL',
    })
    expect((await history(id)).map(({ event, reason }) => [event, reason])).toEqual([
      ['open', null],
      ['bind', null],
      ['replace', '卡已损坏'],
      ['lose', '遗失'],
      ['replace', '已找回'],
    ])
  })

  it('is of one member, whoever binds it first', async () => {
    const one = await opened()
    order += 2
    const other = await opened()
    const answers = await Promise.all([one, other].map(({ id }) => step('bindCard', id, { cardNo: 'ONCE1' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 42_201])
  })

  it('is frozen and unfrozen with a reason by a manager, and not changed meanwhile', async () => {
    const { id } = await opened({ cardNo: 'FROZEN1' })
    expect(await step('freeze', id, { frozen: true, reason: '涉嫌代充' })).toMatchObject({ status: 40_301 })
    expect(dataOf(await step('freeze', id, { frozen: true, reason: '涉嫌代充' }, 'xh001_mgr'))).toMatchObject({
      status: 'FROZEN',
      statusReason: '涉嫌代充',
      cardNo: 'FROZEN1',
    })
    expect(await step('bindCard', id, { cardNo: 'FROZEN2', reason: '换卡' })).toMatchObject({
      status: 40_901,
      msg: '该会员卡已冻结，请先解冻。',
    })
    expect(await step('freeze', id, { frozen: false, reason: '已核实' }, 'xh001_mgr')).toMatchObject({
      data: { status: 'NORMAL' },
    })
    expect(await history(id)).toMatchObject([
      {},
      { event: 'freeze', reason: '涉嫌代充', actor_name: '王梓轩' },
      { event: 'unfreeze', reason: '已核实' },
    ])
  })

  it('is awaited by those of the named members who have none', async () => {
    const { id } = await opened()
    order += 2
    const bound = await opened({ cardNo: 'WAIT1' })
    expect(dataOf({ ...(await post('awaitingCard', { ids: [id, bound['id'], 'nobody'] })) })).toMatchObject([
      { id, name: '欧**卡' },
    ])
  })
})
