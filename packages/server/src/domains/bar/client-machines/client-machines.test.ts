import { DAY_MS, machineKeyOf, MACHINE_LOST_MS, Status } from '@netbar/shared/contract'
import type { FloorMap, MachineKey } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { connectLive } from '../../../testing/live-client.ts'
import type { LiveClient } from '../../../testing/live-client.ts'
import { first } from '../../../testing/first.ts'
import { enableWechatPay } from '../../org/testing/enable-wechat-pay.ts'
import { openClientDesk, SEAT_PASSWORD } from '../testing/client-desk.ts'
import type { ClientDesk, TestClient } from '../testing/client-desk.ts'
import { markLost } from './presence.ts'

const START = new Date('2026-11-21T04:00:00.000Z')

let clock: ManualClock
let outside: OutsideWorld
let server: TestServer
let manager: string
let branchId: string
let desk: ClientDesk
const open = new Set<LiveClient>()

beforeAll(async () => {
  clock = createManualClock(START)
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  manager = await server.signIn('xh001_mgr')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  branchId = branch.id
  await enableWechatPay(server.database, branchId)
  desk = await openClientDesk(server, branchId, 8, clock.now())
})
afterAll(async () => {
  for (const client of open) client.close()
  await server.stop()
})

const clientAt = (index: number): TestClient => first(desk.clients.slice(index))
/** Members sit down one after another: a test world has a few of them. */
const memberAt = (index: number): string => first(desk.memberNos.slice(index % desk.memberNos.length))
const requestNo = () => crypto.randomUUID()
const report = (client: TestClient, power: 'ON' | 'OFF' = 'ON', isLocked = false, mac: string | null = null) =>
  client.get('report', { power, isLocked, machineTime: clock.now().toISOString(), mac })
const command = async (body: object, key = requestNo()) =>
  (await server.call('POST', '/api/machine/command', { token: manager, body, headers: { 'Idempotency-Key': key } }))
    .body
const seatOf = async ({ id }: TestClient) => {
  const { body } = await server.call('GET', `/api/machine/map/${branchId}`, { token: manager })
  // The conformance test parses the answer.
  return first((body['data'] as FloorMap).seats.filter((seat) => seat.id === id))
}
const listen = (key: string) => {
  const client = connectLive(server.url, { query: { token: key } })
  open.add(client)
  return client
}
const refusal = (client: LiveClient) =>
  client.waitFor(({ event }) => event === 'connect_error').then(({ payload }) => payload)
const goodsLine = async (client: TestClient) => [
  { productId: first((await client.get('goods')).filter(({ left }) => left > 5)).productId, quantity: 1 },
]

describe('a machine', () => {
  it('is known by its key, and reports that it is on, locked and off: the map of the counter shows it', async () => {
    const client = clientAt(0)
    expect(await client.get('state')).toMatchObject({
      serverTime: clock.now().toISOString(),
      machine: { id: client.id, name: client.name, status: 'IDLE', condition: 'NORMAL' },
      visit: null,
      commands: [],
    })
    await report(client, 'OFF')
    expect(await seatOf(client)).toMatchObject({ status: 'OFFLINE', condition: 'OFF' })
    await report(client)
    expect(await seatOf(client)).toMatchObject({ status: 'IDLE', condition: 'NORMAL' })
    await report(client, 'ON', true)
    expect(await seatOf(client)).toMatchObject({ status: 'IDLE', condition: 'LOCKED' })
    await report(client)
  })

  it('whose clock is wrong is told by how much, and the server’s alone counts', async () => {
    const late = new Date(clock.now().getTime() - 3 * DAY_MS).toISOString()
    const answer = await clientAt(0).get('report', { power: 'ON', isLocked: false, machineTime: late })
    expect(answer).toMatchObject({ clockOffsetMs: 3 * DAY_MS, serverTime: clock.now().toISOString() })
  })

  it('that is silent is lost after 90 seconds, also while a visit runs there, which goes on', async () => {
    const [idle, used] = [clientAt(0), clientAt(1)]
    await report(idle)
    await report(used)
    await desk.signIn(used, memberAt(1))
    await markLost(server.database, new Date(clock.now().getTime() + MACHINE_LOST_MS))
    expect(await seatOf(idle)).toMatchObject({ condition: 'NORMAL' })
    await markLost(server.database, new Date(clock.now().getTime() + MACHINE_LOST_MS + 1))
    expect(await seatOf(idle)).toMatchObject({ status: 'OFFLINE', condition: 'LOST' })
    expect(await seatOf(used)).toMatchObject({ status: 'IN_USE', condition: 'LOST', guest: { kind: 'MEMBER' } })
    await used.get('leave', { requestNo: requestNo() })
    expect(await seatOf(used)).toMatchObject({ status: 'OFFLINE', condition: 'LOST', guest: null })
    await report(used)
    expect(await seatOf(used)).toMatchObject({ status: 'IDLE', condition: 'NORMAL' })
    await report(idle)
  })
})

describe('a member', () => {
  it('sits down by number and password, orders, pays by the card and leaves; the money adds up', async () => {
    const client = clientAt(2)
    const { visit } = await desk.signIn(client, memberAt(2))
    expect(visit).toMatchObject({ kind: 'MEMBER', memberNo: memberAt(2), balanceFen: expect.any(Number) })
    const before = visit?.balanceFen ?? 0
    const order = await client.get('order', { requestNo: requestNo(), lines: await goodsLine(client) })
    expect(order).toMatchObject({ status: 'PENDING', isPaid: false })
    expect(await client.get('pay', { requestNo: requestNo(), orderNo: order.orderNo })).toMatchObject({ isPaid: true })
    clock.advance(3_600_000)
    const { visit: later } = await client.get('state')
    const left = await client.get('leave', { requestNo: requestNo() })
    expect(left.principalFen + left.giftFen).toBe(later?.priceFen)
    expect(later?.priceFen).toBeGreaterThan(0)
    expect(later?.balanceFen).toBe(before - order.amountFen)
    expect((await client.get('state')).visit).toBeNull()
    const payments = await server.database.db
      .selectFrom('payment')
      .where('ref_id', '=', left.sessionId)
      .select(['channel', 'amount_fen', 'shift_id'])
      .execute()
    expect(payments).toEqual([{ channel: 'BALANCE', amount_fen: later?.priceFen, shift_id: null }])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('sees and pays the price of members, and a guest without a card the ordinary one', async () => {
    const client = clientAt(2)
    const { productId } = first(await goodsLine(client))
    const shown = async () => first((await client.get('goods')).filter((goods) => goods.productId === productId))
    const { priceFen } = await shown()
    await server.database.db.updateTable('product').set({ member_price_fen: 50 }).where('id', '=', productId).execute()
    expect(await shown()).toMatchObject({ priceFen, ordinaryPriceFen: null })
    await desk.signIn(client, memberAt(2))
    expect(await shown()).toMatchObject({ priceFen: 50, ordinaryPriceFen: priceFen })
    const lines = [{ productId, quantity: 1 }]
    expect(await client.get('order', { requestNo: requestNo(), lines })).toMatchObject({ amountFen: 50 })
    await client.get('leave', { requestNo: requestNo() })
  })

  it('who repeats a request is answered as the first time; another request of the same number is refused', async () => {
    const client = clientAt(2)
    const number = requestNo()
    const seated = await desk.signIn(client, memberAt(2), number)
    expect(await desk.signIn(client, memberAt(2), number)).toEqual(seated)
    const call = { requestNo: requestNo(), type: 'TEA' }
    await client.get('callService', call)
    await client.get('callService', call)
    expect(await client.ask('callService', { ...call, type: 'CLEAN' })).toMatchObject({ status: Status.businessRule })
    const leaving = { requestNo: requestNo() }
    const left = await client.get('leave', leaving)
    expect(await client.get('leave', leaving)).toEqual(left)
    expect(await client.ask('leave', { requestNo: requestNo() })).toMatchObject({ status: Status.businessRule })
    const calls = await server.database.db
      .selectFrom('service_request')
      .where('machine_name', '=', client.name)
      .where('branch_id', '=', branchId)
      .where('status', '=', 'OPEN')
      .where('type', '=', 'TEA')
      .select('id')
      .execute()
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['no such card', 'XH9999999', SEAT_PASSWORD],
    ['a wrong password', null, 'wrong-2026'],
  ])('with %s is refused alike, and nobody sits down', async (_, card, password) => {
    const client = clientAt(3)
    const answer = await client.ask('signIn', { requestNo: requestNo(), card: card ?? memberAt(3), password })
    expect(answer).toMatchObject({ status: Status.wrongPassword, msg: '卡号或密码错误。' })
    expect((await client.get('state')).visit).toBeNull()
  })

  it('is locked out by ten wrong passwords, at whichever machines, for a quarter of an hour', async () => {
    const wrong = (client: TestClient) =>
      client.ask('signIn', { requestNo: requestNo(), card: memberAt(4), password: 'guess-1' })
    for (let index = 0; index < 10; index += 1)
      expect(await wrong(clientAt(index % 2))).toMatchObject({ status: Status.wrongPassword })
    const right = () =>
      clientAt(3).ask('signIn', { requestNo: requestNo(), card: memberAt(4), password: SEAT_PASSWORD })
    expect(await right()).toMatchObject({ status: Status.locked })
    clock.advance(15 * 60_000 + 1)
    expect(await right()).toMatchObject({ status: Status.ok })
    await clientAt(3).get('leave', { requestNo: requestNo() })
  })
})

describe('a guest without a card', () => {
  it('whom the counter seated pays the visit by a QR code, with which it ends', async () => {
    const client = clientAt(5)
    const { body } = await server.call('POST', '/api/machine/session/open', {
      token: manager,
      headers: { 'Idempotency-Key': requestNo() },
      body: { machineId: client.id },
    })
    expect(body).toMatchObject({ status: 200 })
    clock.advance(1_800_000)
    expect(await client.ask('leave', { requestNo: requestNo() })).toMatchObject({ status: Status.businessRule })
    const { visit } = await client.get('state')
    const no = visit?.sessionId ?? ''
    const qr = await client.get('startQr', { requestNo: requestNo(), no })
    expect(qr).toMatchObject({ no, amountFen: visit?.priceFen, state: 'PENDING', codeUrl: expect.any(String) })
    expect(await clientAt(6).ask('findQr', undefined, `/${no}`)).toMatchObject({ status: Status.notFound })
    outside.wechatPay.pay(new URL(qr.codeUrl ?? '').searchParams.get('pr') ?? '')
    expect(await client.get('findQr', undefined, `/${no}`)).toMatchObject({ state: 'PAID', codeUrl: null })
    expect((await client.get('state')).visit).toBeNull()
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})

describe('a command', () => {
  it('reaches its machine at once, which says what became of it; the map shows both', async () => {
    const client = clientAt(6)
    await report(client)
    const socket = listen(client.key)
    await new Promise<void>((resolve) => void socket.socket.on('connect', resolve))
    const sent = await command({ machineIds: [client.id], command: 'MESSAGE', text: '请小声' })
    expect(sent).toMatchObject({ data: { sent: [client.id], unreachable: [] } })
    await socket.waitFor(({ event }) => event === 'machine')
    const { commands } = await client.get('state')
    expect(commands).toMatchObject([{ command: 'MESSAGE', text: '请小声' }])
    expect(await seatOf(client)).toMatchObject({ command: { command: 'MESSAGE', state: 'WAITING' } })
    const id = first(commands).id
    expect(await clientAt(7).ask('acknowledge', { result: 'DONE' }, `/${id}`)).toMatchObject({
      status: Status.notFound,
    })
    await client.get('acknowledge', { result: 'DONE' }, `/${id}`)
    await client.get('acknowledge', { result: 'DONE' }, `/${id}`)
    expect(await client.ask('acknowledge', { result: 'FAILED' }, `/${id}`)).toMatchObject({
      status: Status.stateChanged,
    })
    expect(await seatOf(client)).toMatchObject({ command: { state: 'DONE' } })
    expect((await client.get('state')).commands).toEqual([])
  })

  it('that no machine has carried out in two minutes expires', async () => {
    const client = clientAt(6)
    await report(client)
    await command({ machineIds: [client.id], command: 'LOCK' })
    const { id } = first((await client.get('state')).commands)
    clock.advance(120_000)
    expect((await client.get('state')).commands).toEqual([])
    expect(await client.ask('acknowledge', { result: 'DONE' }, `/${id}`)).toMatchObject({ status: Status.stateChanged })
    expect(await seatOf(client)).toMatchObject({ command: { command: 'LOCK', state: 'EXPIRED' } })
  })

  it('to wake a machine is carried out by a neighbour, and none is sent to one that no client answers for', async () => {
    const [asleep, neighbour] = [clientAt(7), clientAt(6)]
    await report(asleep, 'OFF', false, '00:1a:2b:3c:4d:5e')
    await report(neighbour)
    const woken = await command({ machineIds: [asleep.id], command: 'WAKE' })
    expect(woken).toMatchObject({ data: { sent: [asleep.id] } })
    const waiting = await Promise.all(desk.clients.map((client) => client.get('state')))
    expect(waiting.flatMap(({ commands }) => commands.filter((each) => each.command === 'WAKE'))).toMatchObject([
      { text: '00:1a:2b:3c:4d:5e' },
    ])
    expect(await command({ machineIds: [asleep.id], command: 'LOCK' })).toMatchObject({ status: Status.businessRule })
    expect(await command({ machineIds: [neighbour.id, asleep.id], command: 'LOCK' })).toMatchObject({
      data: { sent: [neighbour.id], unreachable: [asleep.id] },
    })
    await report(asleep)
  })

  it('takes a machine out of service and puts it back, with the reason', async () => {
    const client = clientAt(7)
    expect(await command({ machineIds: [client.id], command: 'TAKE_OUT' })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'text' }],
    })
    await command({ machineIds: [client.id], command: 'TAKE_OUT', text: '显卡坏了' })
    expect(await seatOf(client)).toMatchObject({ status: 'OFFLINE', condition: 'MAINTENANCE' })
    const seated = await client.ask('signIn', { requestNo: requestNo(), card: memberAt(7), password: SEAT_PASSWORD })
    expect(seated).toMatchObject({ status: Status.businessRule })
    await command({ machineIds: [client.id], command: 'PUT_BACK' })
    expect(await seatOf(client)).toMatchObject({ status: 'IDLE', condition: 'NORMAL' })
  })
})

describe('a key', () => {
  it('that is unknown, replaced, revoked or expired opens neither a call nor a connection, and says why', async () => {
    const client = clientAt(7)
    const owner = await server.signIn('xh_owner')
    const post = (path: string, body?: object) =>
      server
        .confirm(owner)
        .then((confirmation) => server.call('POST', path, { token: owner, confirmation, ...(body ? { body } : {}) }))
    const ask = async (key: string) => (await server.call('GET', '/api/machine/client/state', { token: key })).body
    const unknown = { status: Status.signedOut, msg: '机位密钥无效。' }
    expect(await ask(machineKeyOf('x'.repeat(43)))).toEqual(unknown)
    expect(await ask(manager)).toEqual(unknown)
    const issued = await post(`/api/machine/key/issue/${client.id}`, { days: 1 })
    const { key } = issued.body['data'] as { readonly key: string }
    expect(await ask(client.key)).toMatchObject({ status: Status.signedOut, msg: '机位密钥已吊销或已更换。' })
    expect(await ask(key)).toMatchObject({ status: Status.ok })
    const socket = listen(key)
    await new Promise<void>((resolve) => void socket.socket.on('connect', resolve))
    await post(`/api/machine/key/revoke/${client.id}`)
    clock.advance(5_000)
    await socket.gone
    expect(await refusal(listen(key))).toBe('40101')
    const again = await post(`/api/machine/key/issue/${client.id}`, { days: 1 })
    const short = (again.body['data'] as { readonly key: string }).key
    clock.turn(DAY_MS + 1)
    expect(await ask(short)).toMatchObject({ status: Status.signedOut, msg: '机位密钥已过期，请重新签发。' })
    clock.turn(-DAY_MS - 1)
  })

  it('is on the list of a branch with every machine that has none, and with when each was last heard of', async () => {
    const client = clientAt(6)
    await report(client)
    const owner = await server.signIn('xh_owner')
    const list = async () =>
      (await server.call('GET', `/api/machine/key/list/${branchId}`, { token: owner })).body['data'] as MachineKey[]
    const machines = await server.database.db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('removed_time', 'is', null)
      .select('id')
      .execute()
    const own = async () => first((await list()).filter(({ machineId }) => machineId === client.id))
    expect((await list()).map(({ machineId }) => machineId).toSorted()).toEqual(machines.map(({ id }) => id).toSorted())
    expect(await own()).toMatchObject({ issuedTime: expect.any(String), seenTime: clock.now().toISOString() })
    await server.call('POST', `/api/machine/key/revoke/${client.id}`, { token: owner })
    expect(await own()).toMatchObject({ issuedTime: null, issuedBy: null, expiresTime: null })
  })

  it('opens no call of people, and no call of people’s tokens is one of a machine', async () => {
    const { key } = clientAt(0)
    for (const path of [`/api/machine/map/${branchId}`, '/api/admin/notification/unread/total'])
      expect((await server.call('GET', path, { token: key })).body).toMatchObject({ status: Status.signedOut })
  })

  it('of a machine of a closed branch is refused', async () => {
    const { db } = server.database
    await db.updateTable('branch').set({ status: 'CLOSED' }).where('id', '=', branchId).execute()
    const { body } = await server.call('GET', '/api/machine/client/state', { token: clientAt(0).key })
    expect(body).toMatchObject({ status: Status.forbidden, msg: '该门店已停业，机位无法使用。' })
    expect(await refusal(listen(clientAt(0).key))).toBe('40301')
    await db.updateTable('branch').set({ status: 'OPEN' }).where('id', '=', branchId).execute()
  })

  it('is stored nowhere', async () => {
    const rows = await server.database.db.selectFrom('machine_key').selectAll().execute()
    expect(rows.length).toBeGreaterThan(7)
    for (const { key } of desk.clients) expect(JSON.stringify(rows)).not.toContain(key)
  })
})

describe('the connection of a machine', () => {
  it('hears of its own machine and of nothing else, and a second one takes its place', async () => {
    const [mine, other] = [clientAt(0), clientAt(1)]
    await report(mine)
    const socket = listen(mine.key)
    await new Promise<void>((resolve) => void socket.socket.on('connect', resolve))
    await report(other, 'OFF')
    await report(other)
    await desk.signIn(mine, memberAt(0))
    await socket.waitFor(({ event }) => event === 'machine')
    expect(socket.heard).toEqual([{ event: 'machine', payload: undefined }])
    const next = listen(mine.key)
    await new Promise<void>((resolve) => void next.socket.on('connect', resolve))
    await socket.gone
    await mine.get('leave', { requestNo: requestNo() })
    await next.waitFor(({ event }) => event === 'machine')
  })
})
