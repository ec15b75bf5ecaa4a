import { attachmentUpload, nationalIdCheckCharacter } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, pngOf, sendAttachment, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const LIST = '/api/member/member/blacklist'
const NOT_FOUND = { status: 40_401, msg: '没有找到相关数据' }
const FORBIDDEN = { status: 40_301, msg: '当前用户无相关操作权限！' }

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let tokens: Readonly<Record<'manager' | 'neighbour' | 'stranger' | 'area' | 'cashier' | 'owner', string>>
let branches: Readonly<Record<string, string>>
let order = 100

beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date('2026-11-21T04:00:00.000Z')) })
  const signIn = (username: string) => server.signIn(username)
  tokens = {
    manager: await signIn('xh001_mgr'),
    neighbour: await signIn('xh002_mgr'),
    stranger: await signIn('yq001_mgr'),
    area: await signIn('area01'),
    cashier: await signIn('xh001_cash1'),
    owner: await signIn('xh_owner'),
  }
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())
beforeEach(() => {
  order += 2
})

const idNumber = (birth = '19950614') => {
  const start = `420199${birth}${order}`
  return start + nationalIdCheckCharacter(start)
}
const find = async (query = '', token = tokens.manager) =>
  (await server.call('GET', `${LIST}/findBlacklistVos?limit=100${query}`, { token })).body
// The conformance test parses these answers by the contract.
const rowsOf = async (query = '', token = tokens.manager) => (await find(query, token))['rows'] as readonly Row[]
const post = async (path: string, body: unknown, token = tokens.manager) =>
  (await server.call('POST', `${LIST}/${path}`, { token, ...(body === null ? {} : { body }) })).body
const entry = (change: Row = {}): Row => ({
  branchId: branches['XH001'],
  name: '王小明',
  idNumber: idNumber(),
  phone: '12000099999',
  reason: 'UNPAID',
  note: '多次未结账离店',
  scope: 'BRANCH',
  ...change,
})
const added = async (change: Row = {}, token = tokens.manager) => {
  const { status, data } = await post('saveBlacklist', entry(change), token)
  expect(status).toBe(200)
  // As above.
  return data as Row
}
const stored = () => server.database.db.selectFrom('blacklist').selectAll().orderBy('id').execute()
const unchanged = async <T>(call: () => Promise<T>): Promise<T> => {
  const before = await stored()
  const answer = await call()
  expect(await stored()).toEqual(before)
  return answer
}

describe('the list', () => {
  it('[CALL-9] [FMT-2] [FMT-3] [FMT-4] masks every name and number', async () => {
    const id = idNumber()
    expect(await added({ idNumber: id.toLowerCase() })).toMatchObject({
      name: '王*明',
      idNumber: `${id.slice(0, 8)}******${id.slice(14)}`,
      phone: '120****9999',
      createdBy: '王*轩',
      status: 'ENABLED',
    })
    const all = JSON.stringify(await find())
    expect(all).not.toContain(id)
    expect(all).not.toContain('12000099999')
  })

  it('[CALL-9] [PERM-7] shows a branch its own entries and the brand’s, and nothing of another brand', async () => {
    const [own, shared] = [await added(), await added({ idNumber: idNumber('19900101'), scope: 'BRAND' })]
    const ids = async (token: string) => (await rowsOf('', token)).map(({ id }) => id)
    expect(await ids(tokens.manager)).toEqual(expect.arrayContaining([own['id'], shared['id']]))
    expect(await ids(tokens.neighbour)).toContain(shared['id'])
    expect(await ids(tokens.neighbour)).not.toContain(own['id'])
    for (const id of [own['id'], shared['id']]) expect(await ids(tokens.stranger)).not.toContain(id)
    expect(await ids(tokens.owner)).toEqual(expect.arrayContaining([own['id'], shared['id']]))
  })

  it('[CALL-9] [PERM-7] shows the entries that apply to one branch, and a foreign branch is not found', async () => {
    const own = await added({ idNumber: idNumber('19910101') })
    expect((await rowsOf(`&branchId=${branches['XH002']}`, tokens.area)).map(({ id }) => id)).not.toContain(own['id'])
    expect((await rowsOf(`&branchId=${branches['XH001']}`, tokens.area)).map(({ id }) => id)).toContain(own['id'])
    for (const id of [branches['XH002'], branches['YQ001'], 'nothing'])
      expect(await find(`&branchId=${id}`)).toEqual(NOT_FOUND)
  })

  it('[CALL-9] is filtered by each of its filters', async () => {
    const branch = `&branchId=${branches['XH001']}`
    for (const status of ['ENABLED', 'DISABLED', 'EXPIRED']) {
      const rows = await rowsOf(`${branch}&status=${status}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row['status']))).toEqual(new Set([status]))
    }
    for (const [field, value] of [
      ['reason', 'THEFT'],
      ['scope', 'BRAND'],
    ] as const)
      expect(new Set((await rowsOf(`&${field}=${value}`)).map((row) => row[field]))).toEqual(new Set([value]))
    expect(await find('&reason=NONE')).toMatchObject({ status: 42_201, errors: [{ field: 'reason' }] })
  })

  it('[CALL-9] finds by part of a name, and by a whole phone, ID or member number', async () => {
    const id = idNumber('19920202')
    const own = await added({ idNumber: id, name: '欧阳测试', phone: '12000077777' })
    const found = async (keyword: string) =>
      (await rowsOf(`&keyword=${encodeURIComponent(keyword)}`)).map((row) => row['id'])
    for (const keyword of ['阳测', '12000077777', id, id.toLowerCase()])
      expect(await found(keyword)).toEqual([own['id']])
    for (const keyword of ['1200007', id.slice(0, 10), '%', '_']) expect(await found(keyword)).toEqual([])
    const [member] = (await rowsOf()).filter((row) => row['memberNo'] !== null)
    expect(await found(String(member?.['memberNo']))).toEqual([member?.['id']])
  })

  it('[CALL-9] pages, newest first', async () => {
    const all = await rowsOf()
    const page = await server.call('GET', `${LIST}/findBlacklistVos?page=2&limit=2`, { token: tokens.manager })
    expect(page.body['total']).toBe(all.length)
    expect(page.body['rows']).toEqual(all.slice(2, 4))
    const times = all.map(({ createdTime }) => String(createdTime))
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

describe('a new entry', () => {
  it('[CALL-9] [VAL-1] needs a valid ID number', async () => {
    const id = idNumber()
    const last = id[17] === 'X' ? '0' : 'X'
    for (const wrong of [id.slice(0, 17) + last, '123', idNumber('20261122'), ''])
      expect(await unchanged(() => post('saveBlacklist', entry({ idNumber: wrong })))).toEqual({
        status: 42_201,
        msg: '提交的内容有误，请检查后重试',
        errors: [{ field: 'idNumber', msg: '证件号不正确' }],
      })
  })

  it('[CALL-9] is about a member, whose name and numbers it copies, or anybody with a name', async () => {
    const { id } = await server.database.db
      .selectFrom('member')
      .where('branch_id', '=', branches['XH001'] ?? '')
      .where(
        'id',
        'not in',
        server.database.db.selectFrom('blacklist').where('member_id', 'is not', null).select('member_id'),
      )
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const member = { memberId: id, name: null, idNumber: null, phone: null }
    expect(await added(member)).toMatchObject({ memberId: id, memberNo: expect.stringMatching(/^XH001\d{6}$/) })
    for (const who of [
      { ...member, idNumber: idNumber() },
      { ...member, memberId: null },
    ])
      expect(await unchanged(() => post('saveBlacklist', entry(who)))).toMatchObject({
        status: 42_201,
        errors: [{ field: 'idNumber', msg: '请填写证件号或选择会员' }],
      })
    expect(await unchanged(() => post('saveBlacklist', entry({ name: null })))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'name', msg: '此项必填' }],
    })
  })

  it('[CALL-9] [PERM-7] cannot be about a member of another brand, nor for a branch of others', async () => {
    const { id } = await server.database.db
      .selectFrom('member')
      .where('branch_id', '=', branches['YQ001'] ?? '')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const change of [
      { memberId: id, idNumber: null },
      { memberId: 'nobody', idNumber: null },
      { branchId: branches['XH002'] },
      { branchId: branches['YQ001'] },
      { branchId: 'nothing' },
    ])
      expect(await unchanged(() => post('saveBlacklist', entry(change)))).toEqual(NOT_FOUND)
  })

  it('[CALL-9] is not created twice where both would apply', async () => {
    const id = idNumber('19930303')
    const listed = { status: 42_201, errors: [{ field: 'idNumber', msg: '该证件号已在黑名单中' }] }
    await added({ idNumber: id })
    expect(await unchanged(() => post('saveBlacklist', entry({ idNumber: id })))).toMatchObject(listed)
    const elsewhere = entry({ idNumber: id, branchId: branches['XH002'] })
    const everywhere = { ...elsewhere, scope: 'BRAND' }
    expect(await unchanged(() => post('saveBlacklist', everywhere, tokens.neighbour))).toMatchObject(listed)
    const other = await post('saveBlacklist', elsewhere, tokens.neighbour)
    expect(other['status']).toBe(200)
    // The conformance test parses this answer by the contract.
    const { id: otherId, version } = other['data'] as Row
    const change = { id: otherId, version, reason: 'OTHER', note: '说明说明', scope: 'BRAND' }
    expect(
      await unchanged(() => post('modifyBlacklist', { ...change, note: '说明说明说明' }, tokens.neighbour)),
    ).toMatchObject(listed)
  })

  it.each([
    ['note', '短'],
    ['note', 'x'.repeat(201)],
    ['reason', 'RUDE'],
    ['scope', 'ALL'],
    ['phone', '123'],
    ['validUntil', '2026-02-30x'],
    ['photos', ['javascript:x']],
    ['photos', ['/1.png', '/2.png', '/3.png', '/4.png']],
    ['branchId', null],
    ['enabled', true],
  ])('[VAL-3] names %s that is %j', async (field, value) => {
    const answer = await unchanged(() => post('saveBlacklist', entry({ [field]: value })))
    expect(answer).toMatchObject({ status: 42_201, errors: [{ field: expect.stringMatching(`^${field}`) }] })
  })

  it('[VAL-3] expires on a day that is not over', async () => {
    expect(await unchanged(() => post('saveBlacklist', entry({ validUntil: '2026-11-20' })))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'validUntil', msg: '失效日期不能早于今天' }],
    })
    expect(await added({ validUntil: '2026-11-21' })).toMatchObject({ status: 'ENABLED', validUntil: '2026-11-21' })
  })
})

describe('an entry', () => {
  const change = (row: Row, parts: Row = {}) => ({
    id: row['id'],
    version: row['version'],
    reason: 'OTHER',
    note: '核实后修改说明',
    scope: 'BRANCH',
    ...parts,
  })

  it('[CALL-9] is changed, but not from an older version', async () => {
    const own = await added({ idNumber: idNumber('19940404') })
    expect(await post('modifyBlacklist', change(own, { validUntil: '2027-01-01' }))).toMatchObject({
      status: 200,
      data: { ...own, reason: 'OTHER', note: '核实后修改说明', validUntil: '2027-01-01', version: 2 },
    })
    expect(await unchanged(() => post('modifyBlacklist', change(own)))).toEqual({
      status: 40_902,
      msg: '该记录已被更新，请刷新后再试',
    })
  })

  it('[CALL-9] is enabled and disabled with others, all of them or none', async () => {
    const rows = [await added({ idNumber: idNumber('19960606') }), await added({ idNumber: idNumber('19970707') })]
    const ids = rows.map(({ id }) => id)
    const statuses = async () => (await rowsOf()).filter(({ id }) => ids.includes(id)).map(({ status }) => status)
    expect(await unchanged(() => post('enableBlacklist', { ids: [...ids, 'nothing'], enabled: false }))).toEqual(
      NOT_FOUND,
    )
    expect(await post('enableBlacklist', { ids, enabled: false })).toEqual({ status: 200, msg: '', data: null })
    expect(await statuses()).toEqual(['DISABLED', 'DISABLED'])
    expect(await unchanged(() => post('enableBlacklist', { ids, enabled: false }))).toMatchObject({ status: 200 })
    await post('enableBlacklist', { ids: [ids[0]], enabled: true })
    expect(new Set(await statuses())).toEqual(new Set(['DISABLED', 'ENABLED']))
    expect(await post('enableBlacklist', { ids: [], enabled: true })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'ids' }],
    })
  })

  it('[CALL-9] is deleted once; the deletion and its actor are recorded, the person is not', async () => {
    const id = idNumber('19980808')
    const own = await added({ idNumber: id })
    expect(await post(`deleteBlacklist/${String(own['id'])}`, null)).toEqual({ status: 200, msg: '', data: null })
    expect(await post(`deleteBlacklist/${String(own['id'])}`, null)).toEqual(NOT_FOUND)
    const log = await server.database.db
      .selectFrom('document_log')
      .where('document_id', '=', String(own['id']))
      .selectAll()
      .orderBy('sequence')
      .execute()
    expect(log.at(-1)).toMatchObject({ event: 'delete', actor_name: '王梓轩' })
    expect(JSON.stringify(log)).not.toContain(id)
    expect(await added({ idNumber: id })).toMatchObject({ status: 'ENABLED' })
  })

  it('[PERM-7] has photos for those who add entries, in their order, until they are taken away or the entry is deleted', async () => {
    const upload = async (shade: number) =>
      parse(
        attachmentUpload.answer,
        (await sendAttachment(server, tokens.manager, pngOf([shade, 30, 30], 12, 9))).body['data'],
      )
    const [one, other] = [await upload(order), await upload(order + 1)]
    const look = async (token: string, { url }: typeof one) => (await server.call('GET', url, { token })).body['status']
    const made = await added({ photos: [one.url, 'https://elsewhere.example/1.jpg', other.url] })
    expect(made['attachments']).toMatchObject([{ id: one.id }, { id: other.id }])
    expect(await look(tokens.area, one)).toBe(200)
    for (const token of [tokens.cashier, tokens.neighbour]) expect(await look(token, one)).not.toBe(200)
    const seen = (await rowsOf('', tokens.cashier)).find(({ id }) => id === made['id'])
    expect(seen).toMatchObject({ photos: [one.url, 'https://elsewhere.example/1.jpg', other.url], attachments: [] })
    const { reason, note, scope } = entry()
    const change = { id: made['id'], version: 1, reason, note, scope, photos: [other.url] }
    expect(await post('modifyBlacklist', change)).toMatchObject({ data: { attachments: [{ id: other.id }] } })
    // Nobody takes a photo of another one's.
    expect(await post('saveBlacklist', entry({ idNumber: idNumber('19930303'), photos: [other.url] }))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'photos.0' }],
    })
    await post(`deleteBlacklist/${String(made['id'])}`, null)
    const left = await server.database.db
      .selectFrom('attachment')
      .where('id', 'in', [one.id, other.id])
      .select('subject_id')
      .execute()
    expect(left).toEqual([{ subject_id: null }, { subject_id: null }])
  })

  it('[PERM-7] of another branch is visible where it applies, and cannot be changed there', async () => {
    const [own, shared] = [
      await added({ idNumber: idNumber('19880808') }),
      await added({ idNumber: idNumber('19890909'), scope: 'BRAND' }),
    ]
    const tries = (row: Row, token: string) => [
      post('modifyBlacklist', change(row), token),
      post('enableBlacklist', { ids: [row['id']], enabled: false }, token),
      post(`deleteBlacklist/${String(row['id'])}`, null, token),
    ]
    for (const [row, token, refused] of [
      [own, tokens.neighbour, NOT_FOUND],
      [shared, tokens.neighbour, FORBIDDEN],
      [shared, tokens.stranger, NOT_FOUND],
    ] as const)
      expect(await unchanged(() => Promise.all(tries(row, token)))).toEqual([refused, refused, refused])
    expect(await post('modifyBlacklist', change(shared, { scope: 'BRAND' }), tokens.area)).toMatchObject({
      status: 200,
    })
  })

  it('[PERM-7] is read-only for users without further functions', async () => {
    const [row] = await rowsOf('', tokens.cashier)
    expect(await post('saveBlacklist', entry(), tokens.cashier)).toEqual(FORBIDDEN)
    expect(await post('modifyBlacklist', change(row ?? {}), tokens.cashier)).toEqual(FORBIDDEN)
    expect(await post('enableBlacklist', { ids: [row?.['id']], enabled: false }, tokens.cashier)).toEqual(FORBIDDEN)
    expect(await post(`deleteBlacklist/${String(row?.['id'])}`, null, tokens.cashier)).toEqual(FORBIDDEN)
  })
})
