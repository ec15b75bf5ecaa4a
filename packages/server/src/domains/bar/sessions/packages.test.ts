import { HOUR_MS, MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { openClientDesk } from '../testing/client-desk.ts'
import { setBalance } from '../../members/testing/set-balance.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let token: string
let other: string
let branchId: string
beforeAll(async () => {
  // 12:00 in Asia/Shanghai.
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  const desk = tillDesk(server, branchId)
  token = await server.signIn('xh001_cash1')
  other = await server.signIn('xh001_cash2')
  await desk.ensure(token, 1)
  await desk.ensure(other, 2)
})
afterAll(() => server.stop())

const post = async (path: string, body?: unknown, as = token, key: string = crypto.randomUUID()): Promise<Row> =>
  (
    await server.call('POST', `/api/machine/session/${path}`, {
      token: as,
      ...(body === undefined ? {} : { body }),
      headers: { 'Idempotency-Key': key },
    })
  ).body
const dataOf = (body: Row): Row => {
  expect(body).toMatchObject({ status: 200 })
  return body['data'] as Row
}
const freeMachine = async () =>
  first(
    await server.database.db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('status', '=', 'IDLE')
      .select('id')
      .orderBy('name')
      .execute(),
  ).id
const HOURS = { packageId: 'hours-3' }
/** A guest with a temporary card at a free machine. */
const seated = async (packageId?: string) =>
  String(dataOf(await post('open', { machineId: await freeMachine(), memberId: null, packageId }))['id'])
const priceOf = async (id: string) => dataOf(await post(`preview/${id}`))
const leave = async (id: string) => dataOf(await post(`checkout/${id}`, { payChannel: 'CASH' }))

describe('a package', () => {
  it('is bought with the machine, is named before closing, and is paid with the visit', async () => {
    const id = await seated('hours-3')
    clock.advance(2 * HOUR_MS)
    expect(await priceOf(id)).toMatchObject({ totalFen: 1300, lines: [{ packageName: '包时3小时', fen: 1300 }] })
    expect(await leave(id)).toMatchObject({ principalFen: 1300 })
    const session = await server.database.db
      .selectFrom('machine_session')
      .where('id', '=', id)
      .select('billing')
      .executeTakeFirstOrThrow()
    expect(session.billing).toBe('PACKAGE')
  })

  it('that is bought during a visit covers time from then on; the step that had begun is paid', async () => {
    const id = await seated()
    clock.advance(20 * MINUTE_MS)
    const offers = await server.call('GET', `/api/machine/session/packages/${id}`, { token })
    expect(offers.body['data']).toMatchObject([{ packageId: 'hours-3', name: '包时3小时', priceFen: 1300 }])
    expect(dataOf(await post(`package/${id}`, HOURS))).toMatchObject({ from: clock.now().toISOString() })
    clock.advance(3 * HOUR_MS)
    expect(await priceOf(id)).toMatchObject({ totalFen: 250 + 1300 })
    // The hours after it have their price again, and another one may be bought.
    clock.advance(MINUTE_MS)
    expect(dataOf(await post(`package/${id}`, HOURS))).toMatchObject({ priceFen: 1300 })
    expect(await leave(id)).toMatchObject({ principalFen: 250 + 125 + 2600 })
  })

  it('is not bought while another one runs, nor where it is charged by itself or unknown', async () => {
    const id = await seated('hours-3')
    expect(await post(`package/${id}`, HOURS)).toMatchObject({
      status: 42_202,
      msg: expect.stringMatching(/^套餐“包时3小时”到 \d\d:\d\d 才结束。$/),
    })
    for (const packageId of ['hours-5', 'nothing'])
      expect(await post(`package/${id}`, { packageId })).toMatchObject({
        status: 42_201,
        errors: [{ field: 'packageId' }],
      })
    await leave(id)
  })

  it('that is not sold takes no machine', async () => {
    const machineId = await freeMachine()
    expect(await post('open', { machineId, memberId: null, packageId: 'nothing' })).toMatchObject({ status: 42_201 })
    expect(await freeMachine()).toBe(machineId)
  })

  it('is sold once where two cashiers sell it at once, or one repeats it', async () => {
    const id = await seated()
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      post(`package/${id}`, HOURS, token, key),
      post(`package/${id}`, HOURS, token, key),
      post(`package/${id}`, HOURS, other),
    ])
    const statuses = answers.map(({ status }) => Number(status))
    expect(statuses).toContain(200)
    expect(await priceOf(id)).toMatchObject({ totalFen: 1300, lines: [{ fen: 1300 }] })
    await leave(id)
  })
})

describe('a guest at a machine', () => {
  it('buys a package there, and not without the money for it', async () => {
    const { clients, memberNos, signIn } = await openClientDesk(server, branchId, 1, clock.now())
    const client = first(clients)
    await signIn(client, first(memberNos))
    expect(await client.get('packages')).toMatchObject([{ packageId: 'hours-3' }])
    const request = { requestNo: crypto.randomUUID(), packageId: 'hours-3' }
    const { id: memberId } = await server.database.db
      .selectFrom('member')
      .where('member_no', '=', first(memberNos))
      .select('id')
      .executeTakeFirstOrThrow()
    await setBalance(server.database, memberId, { principalFen: 1000, giftFen: 200 })
    expect(await client.ask('buyPackage', request)).toMatchObject({ status: 42_202, msg: '余额不足，还差 ¥1.00。' })
    await setBalance(server.database, memberId, { principalFen: 1300, giftFen: 0 })
    const bought = await client.get('buyPackage', request)
    expect(bought).toMatchObject({ priceFen: 1300 })
    expect(await client.get('buyPackage', request)).toEqual(bought)
    expect((await client.get('state')).visit).toMatchObject({ priceFen: 1300 })
    expect(await client.get('leave', { requestNo: crypto.randomUUID() })).toMatchObject({
      principalFen: 1300,
      giftFen: 0,
    })
  })
})
