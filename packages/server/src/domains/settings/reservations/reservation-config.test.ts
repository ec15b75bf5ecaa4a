import type { BookingConfig, BookingConfigRow, BookingCopyTarget, BookingRules } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { newRules } from '../testing/new-rules.ts'

const PATH = '/api/admin/reservation/config'
type Row = Readonly<Record<string, unknown>>

let server: TestServer
let owner: string
let ids: ReadonlyMap<string, string>
beforeEach(async () => {
  server = await startTestServer()
  owner = await server.signIn('xh_owner')
  const branches = await server.database.db.selectFrom('branch').select(['id', 'branch_no']).execute()
  ids = new Map(branches.map(({ id, branch_no }) => [branch_no, id]))
})
afterEach(() => server.stop())

const idOf = (branchNo: string) => ids.get(branchNo) ?? ''
const ask = async (path: string, token = owner): Promise<Row> => (await server.call('GET', PATH + path, { token })).body
const post = async (path: string, body: object, token = owner): Promise<Row> =>
  (await server.call('POST', PATH + path, { token, body })).body
// The contract's test proves what these calls answer.
const find = async (branchNo: string) => (await ask(`/${idOf(branchNo)}`))['data'] as BookingConfig
const list = async (query = '', token = owner) =>
  (await ask(`/page?limit=50${query}`, token))['rows'] as readonly BookingConfigRow[]
const targetsOf = async (branchNo: string) =>
  (await ask(`/copy/${idOf(branchNo)}`))['data'] as readonly BookingCopyTarget[]
const logsOf = async (branchNo: string) => (await ask(`/log/${idOf(branchNo)}`))['rows']
const save = async (
  branchNo: string,
  version: number,
  change: Partial<BookingRules> & { enabled?: boolean } = {},
  token = owner,
) =>
  post(`/${idOf(branchNo)}`, { version, enabled: true, ...(await newRules(server, idOf(branchNo))), ...change }, token)
const setStatus = (branchNo: string, version: number, enabled: boolean) =>
  post('/status', { branchId: idOf(branchNo), version, enabled })

const removeMachines = (column: 'id' | 'branch_id', value: string) =>
  server.database.db
    .updateTable('machine')
    .set({ removed_time: '2026-11-01T00:00:00.000Z' })
    .where(column, '=', value)
    .execute()

describe('the branches of a user', () => {
  it('are all rows, whether they are configured or not, and are found by that', async () => {
    const rows = await list()
    const states = new Map(rows.map(({ branchNo, state }) => [branchNo, state]))
    expect(['XH001', 'XH002', 'XH003'].map((branchNo) => states.get(branchNo))).toEqual([
      'ENABLED',
      'DISABLED',
      'UNCONFIGURED',
    ])
    expect(rows.map(({ branchNo }) => branchNo)).toEqual([...states.keys()].toSorted())
    expect((await list('&state=ENABLED')).map(({ branchNo }) => branchNo)).toEqual(['XH001'])
    expect((await list('&state=UNCONFIGURED')).length).toBe(rows.length - 2)
    expect((await list('&sort=-updatedTime')).slice(2).every(({ updatedTime }) => updatedTime === null)).toBe(true)
    expect((await list(`&branchId=${idOf('XH002')}`)).map(({ branchNo }) => branchNo)).toEqual(['XH002'])
  })

  it('[PERM-7] are their own alone', async () => {
    const manager = await server.signIn('xh001_mgr')
    expect((await list('', manager)).map(({ branchNo }) => branchNo)).toEqual(['XH001'])
  })

  it('[PERM-5] are changed and exported by whoever may', async () => {
    const { db } = server.database
    const taken = ['RESERVATION_CONFIG_EDIT', 'RESERVATION_CONFIG_EXPORT']
    const nodes = db.selectFrom('menu_node').where('name', 'in', taken).select('id')
    await db.deleteFrom('role_menu').where('menu_id', 'in', nodes).execute()
    const manager = await server.signIn('xh001_mgr')
    expect(await list('', manager)).toHaveLength(1)
    expect(await ask('/page?purpose=export', manager)).toMatchObject({ status: 40_301 })
    expect(await save('XH001', 1, {}, manager)).toMatchObject({ status: 40_301 })
  })
})

describe('rules of a branch', () => {
  it('are saved, and its history has who changed what', async () => {
    expect(await save('XH003', 0)).toMatchObject({ status: 200, data: { state: 'ENABLED', version: 1 } })
    const manager = await server.signIn('xh001_mgr')
    expect((await find('XH001')).version).toBe(1)
    const change = { advanceDays: 5, deposit: 'NONE', noShowCharge: 'NONE', depositFen: 700 } as const
    expect(await save('XH001', 1, change, manager)).toMatchObject({
      status: 200,
      data: { version: 2, rules: { advanceDays: 5, depositFen: null, depositBp: null } },
    })
    expect(await logsOf('XH003')).toMatchObject([{ event: 'ADDED', changes: [] }])
    const [line] = (await logsOf('XH001')) as readonly { event: string; changes: readonly Row[] }[]
    expect(line?.event).toBe('CHANGED')
    expect(line?.changes).toContainEqual({ field: 'advanceDays', from: 3, to: 5 })
    const { machines } = await find('XH001')
    const numbers = JSON.stringify(machines.slice(0, 2).map(({ name }) => name))
    expect(line?.changes).toContainEqual(expect.objectContaining({ field: 'machineIds', to: numbers }))
  })

  it('[CALL-5] that contradict each other are refused at their fields, and change nothing', async () => {
    const before = await find('XH001')
    const wrong: Partial<BookingRules> = {
      minMinutes: 180,
      maxMinutes: 120,
      slots: [
        { from: 600, until: 720 },
        { from: 660, until: 900 },
      ],
      deposit: 'NONE',
      lockBeforeMinutes: 45,
    }
    expect(await save('XH001', 1, wrong)).toMatchObject({
      status: 42_201,
      errors: [
        { field: 'maxMinutes', msg: '最长时长不能小于最短时长' },
        { field: 'slots', msg: '时段不能重叠' },
        { field: 'lockBeforeMinutes', msg: '锁定不能早于提醒在座顾客' },
        { field: 'noShowCharge', msg: '未收定金，不能扣除定金' },
      ],
    })
    const { machineIds } = await newRules(server, idOf('XH002'))
    expect(await save('XH001', 1, { machineIds })).toMatchObject({ status: 42_201, errors: [{ field: 'machineIds' }] })
    expect(await find('XH001')).toEqual(before)
  })

  it('[CALL-5] of two people at once are those of the first, and the second hears of whom', async () => {
    expect(await save('XH001', 1)).toMatchObject({ status: 200 })
    const refused = await save('XH001', 1, { advanceDays: 0 })
    expect(refused).toMatchObject({ status: 40_902 })
    expect(refused['msg']).toContain((await find('XH001')).updatedBy)
  })

  it('are without machines that were removed', async () => {
    await save('XH001', 1)
    const { rules } = await find('XH001')
    const [gone, left] = rules?.machineIds ?? []
    await removeMachines('id', gone ?? '')
    expect((await find('XH001')).rules?.machineIds).toEqual([left])
    expect((await list('&state=ENABLED'))[0]).toMatchObject({ seatCount: 1, areaCount: 1 })
    await removeMachines('id', left ?? '')
    expect(await setStatus('XH001', 2, false)).toMatchObject({ status: 200 })
    expect(await setStatus('XH001', 3, true)).toMatchObject({ status: 42_202, msg: '可订机位都已移除，请重新选择' })
  })
})

describe('booking in a branch', () => {
  it('is switched on and off, and its history says so', async () => {
    expect(await setStatus('XH002', 1, true)).toMatchObject({ status: 200, data: { state: 'ENABLED', version: 2 } })
    expect(await setStatus('XH002', 2, true)).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await setStatus('XH002', 2, false)).toMatchObject({ status: 200, data: { state: 'DISABLED' } })
    expect(await logsOf('XH002')).toMatchObject([{ event: 'DISABLED' }, { event: 'ENABLED' }, { event: 'ADDED' }])
  })

  it('is not switched on without rules, nor in a closed branch', async () => {
    expect(await setStatus('XH003', 0, true)).toMatchObject({ status: 42_202, msg: '该门店未配置订座' })
    await server.database.db.updateTable('branch').set({ status: 'CLOSED' }).where('branch_no', '=', 'XH002').execute()
    expect(await setStatus('XH002', 1, true)).toMatchObject({ status: 42_202 })
    expect(await save('XH002', 1)).toMatchObject({ status: 42_202 })
    expect(await save('XH002', 1, { enabled: false })).toMatchObject({ status: 200 })
  })
})

describe('rules that are copied', () => {
  const copy = (...targets: readonly (readonly [branchNo: string, version: number])[]) =>
    post('/copy', {
      branchId: idOf('XH001'),
      targets: targets.map(([branchNo, version]) => ({ branchId: idOf(branchNo), version })),
    })

  it('go to machines of the same number, and say before which there are none of', async () => {
    const source = await find('XH001')
    const names = source.machines.filter(({ id }) => source.rules?.machineIds.includes(id)).map(({ name }) => name)
    const other = await find('XH003')
    const known = new Set(other.machines.map(({ name }) => name))
    const targets = await targetsOf('XH001')
    expect(targets.map(({ branchNo }) => branchNo)).not.toContain('XH001')
    expect(targets.every(({ branchNo }) => branchNo.startsWith('XH'))).toBe(true)
    expect(targets.find(({ branchNo }) => branchNo === 'XH003')).toMatchObject({
      state: 'UNCONFIGURED',
      version: 0,
      missing: names.filter((name) => !known.has(name)),
    })
    expect(await copy(['XH002', 1], ['XH003', 0])).toMatchObject({ status: 200, data: { count: 2 } })
    const copied = await find('XH003')
    expect(copied).toMatchObject({ state: 'DISABLED', rules: { slots: source.rules?.slots, advanceDays: 3 } })
    const numbers = new Map(other.machines.map(({ id, name }) => [id, name]))
    expect(copied.rules?.machineIds.map((id) => numbers.get(id)).toSorted()).toEqual(
      names.filter((name) => known.has(name)).toSorted(),
    )
    expect(await logsOf('XH002')).toMatchObject([
      {
        event: 'CHANGED',
        changes: expect.arrayContaining([{ field: 'copiedFrom', from: null, to: expect.stringContaining('XH001') }]),
      },
      { event: 'ADDED' },
    ])
  })

  it('are copied to all or to none', async () => {
    const before = await find('XH003')
    expect(await copy(['XH003', 0], ['XH002', 0])).toMatchObject({ status: 40_902 })
    await removeMachines('branch_id', idOf('XH002'))
    expect(await copy(['XH003', 0], ['XH002', 1])).toMatchObject({ status: 42_202 })
    expect(await find('XH003')).toEqual(before)
  })

  it('[PERM-7] stay within the brand', async () => {
    const platform = await server.signIn('admin')
    const body = { branchId: idOf('XH001'), targets: [{ branchId: idOf('YQ001'), version: 0 }] }
    expect(await post('/copy', body, platform)).toMatchObject({ status: 40_401 })
  })
})
