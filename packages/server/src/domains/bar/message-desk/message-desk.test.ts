import { COMMAND_MS, machineMessageCalls, serviceRequestCalls, Status } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { openClientDesk } from '../testing/client-desk.ts'
import type { ClientDesk, TestClient } from '../testing/client-desk.ts'
import { serviceRow } from '../testing/service-row.ts'

const MESSAGE = '/api/bar/message'
const SEATS = '/api/machine/message'

let clock: ManualClock
let server: TestServer
let desk: ClientDesk
let branchId: string
let tokens: Readonly<Record<'manager' | 'cashier' | 'other', string>>
let cashierId: string

const clientAt = (index: number): TestClient => first(desk.clients.slice(index))
const report = (client: TestClient, power: 'ON' | 'OFF' = 'ON') =>
  client.get('report', { power, isLocked: false, machineTime: clock.now().toISOString() })
const post = async (path: string, body: unknown, token = tokens.manager, key: string = crypto.randomUUID()) =>
  (await server.call('POST', path, { token, body, headers: { 'Idempotency-Key': key } })).body
const get = async (path: string, token = tokens.manager) => (await server.call('GET', path, { token })).body
const userIdOf = async (username: string) =>
  (await server.database.db.selectFrom('user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id
const insertCall = async (id: string, machine_name = '017') => {
  await server.database.db
    .insertInto('service_request')
    .values(serviceRow({ id, branch_id: branchId, machine_name, created_time: clock.now().toISOString() }))
    .execute()
  return id
}
const figures = async () =>
  v.parse(serviceRequestCalls.figures.answer, (await get(`${MESSAGE}/figures?branchId=${branchId}`))['data'])
const callsOf = async (query: string) => v.parse(v.array(serviceRequestCalls.page.answer), (await get(query))['rows'])
const messageOf = async (id: string) =>
  v.parse(machineMessageCalls.detail.answer, (await get(`${SEATS}/${id}`))['data'])
const sentBy = (body: Readonly<Record<string, unknown>>) => v.parse(machineMessageCalls.send.answer, body['data'])
const liveTypes = async (machineName: string) =>
  (
    await server.database.db
      .selectFrom('live_message')
      .where('branch_id', '=', branchId)
      .where('machine_name', '=', machineName)
      .select(['type', 'value'])
      .orderBy('sequence')
      .execute()
  ).map(({ type, value }) => [type, value])
const unchanged = async (work: () => Promise<Readonly<Record<string, unknown>>>) => {
  const before = await digest(server.database)
  const body = await work()
  expect(await digest(server.database)).toEqual(before)
  return body
}

beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  desk = await openClientDesk(server, branchId, 4, clock.now())
  tokens = {
    manager: await server.signIn('xh001_mgr'),
    cashier: await server.signIn('xh001_cash1'),
    other: await server.signIn('xh001_cash2'),
  }
  cashierId = await userIdOf('xh001_cash1')
  // The figures are those of the calls of this test.
  await db.deleteFrom('service_request').where('branch_id', '=', branchId).execute()
})
afterAll(() => server.stop())

describe('a call for service', () => {
  it('is in the figures of its kind while it waits, and afterwards with the time that the guest waited', async () => {
    await insertCall('air', '018')
    await server.database.db.updateTable('service_request').set({ type: 'AC_OFF' }).where('id', '=', 'air').execute()
    const before = await figures()
    expect(before).toMatchObject({ waiting: 1, waitingBy: { AC: 1, TEA: 0 }, handled: 0, averageSeconds: null })
    clock.advance(90_000)
    expect(await post(`/api/order/console/service/air`, {}, tokens.cashier)).toMatchObject({ status: Status.ok })
    expect(await figures()).toMatchObject({ waiting: 0, waitingBy: { AC: 0 }, handled: 1, averageSeconds: 90 })
    const rows = await callsOf(`${MESSAGE}/page?branchId=${branchId}&kind=AC&keyword=018`)
    expect(rows).toMatchObject([
      { id: 'air', type: 'AC_OFF', status: 'HANDLED', handledTime: clock.now().toISOString() },
    ])
    expect(first(rows).handledBy).not.toBeNull()
  })

  it('is given to a colleague, who alone has it among their own, and to nobody of elsewhere', async () => {
    const id = await insertCall('given', '019')
    expect(
      await unchanged(async () => post(`${MESSAGE}/assign/${id}`, { userId: await userIdOf('xh002_mgr') })),
    ).toMatchObject({
      status: Status.notFound,
      msg: '该员工不在本门店，或无权处理呼叫。',
    })
    const given = await post(`${MESSAGE}/assign/${id}`, { userId: cashierId })
    expect(given).toMatchObject({ status: Status.ok, data: { assignedId: cashierId, status: 'OPEN' } })
    const own = async (token: string) =>
      (await get(`${MESSAGE}/figures?branchId=${branchId}`, token))['data'] as Readonly<Record<string, unknown>>
    expect([(await own(tokens.cashier))['assigned'], (await own(tokens.other))['assigned']]).toEqual([1, 0])
    const { body } = await server.call('GET', `${MESSAGE}/colleagues?branchId=${branchId}`, { token: tokens.manager })
    expect(v.parse(serviceRequestCalls.colleagues.answer, body['data']).map((each) => each.id)).toContain(cashierId)
    await post(`${MESSAGE}/dismiss/${id}`, { reason: '顾客已离开' })
    expect(await liveTypes('019')).toEqual([
      ['CALL_ASSIGNED', 'TEA'],
      ['CALL_DISMISSED', 'TEA'],
    ])
  })

  it('that somebody has handled or dismissed is neither handled, dismissed nor given any more, and names them', async () => {
    const [handled, dismissed] = [await insertCall('handled', '020'), await insertCall('dismissed', '021')]
    await post(`/api/order/console/service/${handled}`, {}, tokens.cashier)
    await post(`${MESSAGE}/dismiss/${dismissed}`, { reason: '误按' }, tokens.cashier)
    const { name } = await server.database.db
      .selectFrom('user')
      .where('id', '=', cashierId)
      .select('name')
      .executeTakeFirstOrThrow()
    for (const [id, done] of [
      [handled, '处理'],
      [dismissed, '忽略'],
    ] as const)
      for (const [path, body] of [
        [`/api/order/console/service/${id}`, {}],
        [`${MESSAGE}/dismiss/${id}`, { reason: '误按' }],
        [`${MESSAGE}/assign/${id}`, { userId: cashierId }],
      ] as const)
        expect(await unchanged(() => post(path, body, tokens.other))).toMatchObject({
          status: Status.stateChanged,
          msg: `${name} 已${done}该呼叫。`,
        })
    expect(await callsOf(`${MESSAGE}/page?branchId=${branchId}&status=DISMISSED&keyword=021`)).toMatchObject([
      { id: dismissed, reason: '误按', handledBy: name },
    ])
    expect(await liveTypes('020')).toEqual([['CALL_HANDLED', 'TEA']])
  })

  it('is dismissed only with a reason', async () => {
    const id = await insertCall('without-reason', '022')
    expect(await unchanged(() => post(`${MESSAGE}/dismiss/${id}`, { reason: ' ' }))).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'reason' }],
    })
  })
})

describe('a message to seats', () => {
  it('reaches each machine that is on, with its style, and is delivered when the machine says so', async () => {
    const [shows, fails, off] = [clientAt(0), clientAt(1), clientAt(2)]
    await report(shows)
    await report(fails)
    await report(off, 'OFF')
    const body = {
      branchId,
      text: '本店将于30分钟后打烊',
      style: 'FULL_SCREEN',
      machineIds: [shows.id, fails.id, off.id],
    }
    const key = crypto.randomUUID()
    const sent = sentBy(await post(`${SEATS}/send`, body, tokens.cashier, key))
    expect(sent).toMatchObject({ total: 3, delivered: 0, waiting: 2, target: 'MACHINES' })
    expect(sentBy(await unchanged(() => post(`${SEATS}/send`, body, tokens.cashier, key))).id).toBe(sent.id)
    const [command] = (await shows.get('state')).commands
    expect(command).toMatchObject({ command: 'MESSAGE', text: body.text, style: 'FULL_SCREEN' })
    await shows.get('acknowledge', { result: 'DONE' }, `/${command?.id ?? ''}`)
    await fails.get('acknowledge', { result: 'FAILED' }, `/${first((await fails.get('state')).commands).id}`)
    const detail = await messageOf(sent.id)
    expect(detail).toMatchObject({ total: 3, delivered: 1, waiting: 0 })
    expect(new Map(detail.deliveries.map(({ machineName, state }) => [machineName, state]))).toEqual(
      new Map([
        [shows.name, 'DELIVERED'],
        [fails.name, 'UNDELIVERED'],
        [off.name, 'UNDELIVERED'],
      ]),
    )
  })

  it('that no machine has shown in two minutes is not delivered', async () => {
    await report(clientAt(0))
    const body = { branchId, text: '请小声', style: 'TOAST', machineIds: [clientAt(0).id] }
    const { id } = sentBy(await post(`${SEATS}/send`, body))
    expect(await messageOf(id)).toMatchObject({ waiting: 1 })
    clock.advance(COMMAND_MS)
    expect(await messageOf(id)).toMatchObject({ delivered: 0, waiting: 0, deliveries: [{ state: 'UNDELIVERED' }] })
  })

  it('to all goes to the machines in use, by who may do that, and to nobody where none is', async () => {
    const { db } = server.database
    const inUse = await db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'IN_USE')
      .select('id')
      .execute()
    const body = { branchId, text: '请小声', style: 'TOAST', areaIds: null }
    expect(await unchanged(() => post(`${SEATS}/broadcast`, body, tokens.cashier))).toMatchObject({
      status: Status.forbidden,
    })
    expect(sentBy(await post(`${SEATS}/broadcast`, body))).toMatchObject({ target: 'IN_USE', total: inUse.length })
    await db.updateTable('machine').set({ status: 'IDLE' }).where('branch_id', '=', branchId).execute()
    expect(await unchanged(() => post(`${SEATS}/broadcast`, body))).toMatchObject({
      status: Status.businessRule,
      msg: '没有使用中的机位，消息未发送。',
    })
  })

  it('of the counter’s map is one in the history too', async () => {
    await report(clientAt(3))
    await post('/api/machine/command', { machineIds: [clientAt(3).id], command: 'MESSAGE', text: '请到吧台取餐' })
    const { rows } = await get(`${SEATS}/page?branchId=${branchId}&keyword=吧台取餐`)
    expect(rows).toMatchObject([{ style: 'TOAST', targetNames: clientAt(3).name, total: 1, waiting: 1 }])
  })
})
