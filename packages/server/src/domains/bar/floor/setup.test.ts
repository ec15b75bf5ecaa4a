import type { FloorPlan } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { issueKey } from '../client-machines/index.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let token: string
let cashier: string
let branchId: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh_owner')
  cashier = await server.signIn('xh001_cash1')
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const act = async (path: string, body: unknown, as = token): Promise<Row> =>
  (await server.call('POST', `/api/machine/setup/${path}/${branchId}`, { token: as, body })).body
const plan = async (): Promise<FloorPlan> => {
  const { body } = await server.call('GET', `/api/machine/floor/${branchId}`, { token })
  // The contract's test proves what the call answers.
  return body['data'] as FloorPlan
}
const areaOf = async (name: string) => first((await plan()).areas.filter((area) => area.name === name)).id
const machinesOf = async (areaId: string | null) =>
  (await plan()).machines.filter((machine) => machine.areaId === areaId)
const done = { status: 200 }

describe('areas of a branch', () => {
  it('are added behind the others, renamed, and put into an order', async () => {
    const before = (await plan()).areas
    expect(await act('area', { areaId: null, name: '露台' })).toMatchObject(done)
    const areaId = await areaOf('露台')
    expect((await plan()).areas.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), areaId])
    expect(await act('area', { areaId, name: '屋顶' })).toMatchObject(done)
    expect(await act('area/order', { areaIds: [areaId] })).toMatchObject(done)
    expect((await plan()).areas[0]).toEqual({ id: areaId, name: '屋顶' })
    expect(await act('area/remove', { areaId })).toMatchObject(done)
    expect((await plan()).areas).toEqual(before)
    // Its history has the same area.
    expect(await act('area', { areaId: null, name: '屋顶' })).toMatchObject(done)
    expect(await areaOf('屋顶')).toBe(areaId)
    expect(await act('area/remove', { areaId })).toMatchObject(done)
  })

  it('have names of their own', async () => {
    const before = await plan()
    expect(await act('area', { areaId: null, name: '大厅' })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'name', msg: '已有同名区域。' }],
    })
    expect(await act('area', { areaId: await areaOf('包间'), name: '大厅' })).toMatchObject({ status: 42_201 })
    expect(await plan()).toEqual(before)
  })

  it('are not removed while they have machines, or rates name them', async () => {
    const areaId = await areaOf('VIP')
    const machines = await machinesOf(areaId)
    expect(await act('area/remove', { areaId })).toMatchObject({
      status: 42_202,
      msg: `该区域还有 ${machines.length} 台机位，请先移到其他区域。`,
    })
    const machineIds = machines.map(({ id }) => id)
    expect(await act('machine/move', { areaId: null, machineIds })).toMatchObject(done)
    expect(await act('area/remove', { areaId })).toMatchObject({
      status: 42_202,
      msg: '费率或套餐还在使用该区域，请先修改。',
    })
    expect(await act('machine/move', { areaId, machineIds })).toMatchObject(done)
    expect(await machinesOf(areaId)).toEqual(machines)
  })

  it('are not set up by a cashier', async () => {
    expect(await act('area', { areaId: null, name: '露台' }, cashier)).toMatchObject({ status: 40_301 })
  })
})

describe('machines of a branch', () => {
  it('are added together, or none of them', async () => {
    const areaId = await areaOf('大厅')
    const taken = first(await machinesOf(areaId)).name
    expect(await act('machine', { areaId, names: ['901', taken] })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'names', msg: `机号已存在：${taken}。` }],
    })
    expect((await plan()).machines.some(({ name }) => name === '901')).toBe(false)
    expect(await act('machine', { areaId, names: ['901', '902'] })).toMatchObject(done)
    expect(await machinesOf(areaId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '901', status: 'IDLE' }),
        expect.objectContaining({ name: '902', status: 'IDLE' }),
      ]),
    )
  })

  it('that are removed are nowhere to sit down, and come back with their number', async () => {
    const { db } = server.database
    const machine = first((await plan()).machines.filter(({ name }) => name === '901'))
    const machineIds = [machine.id]
    const { id: issuedBy } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
    const moment = { issuedBy, now: new Date(), newId: () => crypto.randomUUID() }
    const key = await server.database.write((trx) => issueKey(trx, { id: machine.id, branchId }, { days: 30 }, moment))
    const asMachine = async () => (await server.call('GET', '/api/machine/client/state', { token: key })).body['status']
    expect(await asMachine()).toBe(200)
    expect(await act('machine/remove', { machineIds })).toMatchObject(done)
    expect((await plan()).machines.some(({ id }) => id === machine.id)).toBe(false)
    const opened = await server.call('POST', '/api/machine/session/open', {
      token: cashier,
      body: { machineId: machine.id, memberId: null },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(opened.body).toMatchObject({ status: 40_401 })
    expect(await asMachine()).toBe(40_101)
    expect(await act('machine/name', { machineId: machine.id, name: '903' })).toMatchObject({ status: 40_401 })
    const other = first((await plan()).machines.filter(({ name }) => name === '902'))
    expect(await act('machine/name', { machineId: other.id, name: '901' })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'name', msg: '该机号属于已移除的机位，请用“添加机位”恢复它。' }],
    })
    expect(await act('machine', { areaId: null, names: ['901'] })).toMatchObject(done)
    expect(await machinesOf(null)).toEqual([{ ...machine, areaId: null }])
  })

  it('are not removed while one of them is used', async () => {
    const before = await plan()
    const { db } = server.database
    const used = first(before.machines.filter(({ name }) => name === '902'))
    await db.updateTable('machine').set({ status: 'IN_USE' }).where('id', '=', used.id).execute()
    const free = first(before.machines.filter(({ name }) => name === '901'))
    expect(await act('machine/remove', { machineIds: [free.id, used.id] })).toMatchObject({
      status: 42_202,
      msg: '机位正在使用，无法移除：902。',
    })
    expect((await plan()).machines).toHaveLength(before.machines.length)
    await db.updateTable('machine').set({ status: 'IDLE' }).where('id', '=', used.id).execute()
  })

  it('added by two people at once are there once', async () => {
    const answers = await Promise.all([1, 2].map(() => act('machine', { areaId: null, names: ['905'] })))
    expect(answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)).toEqual([200, 42_201])
    expect((await plan()).machines.filter(({ name }) => name === '905')).toHaveLength(1)
  })
})
