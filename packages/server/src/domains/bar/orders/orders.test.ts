import { guestOrderCalls } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { orderRow } from '../testing/order-rows.ts'

let server: TestServer
let manager: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('xh001_mgr')
  const { id } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const time = '2026-01-31T16:30:00.000Z'
  const order = { branch_id: id, created_time: time, pay_channel: 'COUPON' } as const
  await server.database.db
    .insertInto('order')
    .values([
      orderRow({ ...order, id: 'o1', order_no: 'XSA_1', type: 'CHARGE', from_console: 9, amount_fen: 2 }),
      orderRow({
        ...order,
        id: 'o2',
        order_no: 'XSB1',
        type: 'EXCHANGE',
        status: 'CONFIRMED',
        from_console: 4,
        amount_fen: 1,
      }),
    ])
    .execute()
})
afterAll(() => server.stop())

const pageOf = async (query: string) => {
  const { body } = await server.call('GET', `/api/order/page?${query}`, { token: manager })
  return v.parse(v.object({ rows: v.array(guestOrderCalls.page.answer), total: v.number() }), body)
}
const idsOf = async (query: string) => (await pageOf(query)).rows.map(({ id }) => id)

describe('orders of guests', () => {
  it('[ENT-1] are listed newest first with their items, a page at a time', async () => {
    const { rows, total } = await pageOf('limit=20')
    const times = rows.map(({ createdTime }) => createdTime)
    expect(total).toBeGreaterThan(20)
    expect(times).toEqual(times.toSorted().toReversed())
    for (const { goods } of rows) expect(goods.length).toBeGreaterThan(0)
    const all = await idsOf('limit=40')
    expect([...rows.map(({ id }) => id), ...(await idsOf('limit=20&page=2'))]).toEqual(all)
  })

  it('[ENT-1] are found by type, status, payment, source, days of Shanghai, number and machine', async () => {
    for (const filter of ['type=CHARGE', 'source=other', 'keyword=a_1']) expect(await idsOf(filter)).toEqual(['o1'])
    for (const filter of ['type=EXCHANGE', 'source=4']) expect(await idsOf(filter)).toEqual(['o2'])
    expect(await idsOf('from=2026-02-01&to=2026-02-01&sort=amountFen')).toEqual(['o2', 'o1'])
    expect(await idsOf('from=2026-02-01&to=2026-02-01&sort=-amountFen')).toEqual(['o1', 'o2'])
    expect(await idsOf('to=2026-01-31')).toEqual([])
    const cancelled = (await pageOf('status=CANCELLED&payStatus=UNPAID')).rows
    expect(cancelled.length).toBeGreaterThan(0)
    for (const { status, payStatus } of cancelled) expect([status, payStatus]).toEqual(['CANCELLED', 'UNPAID'])
    const [atMachine] = (await pageOf('source=0')).rows
    const name = atMachine?.machineName ?? ''
    const found = (await pageOf(`keyword=${name}&limit=100`)).rows
    expect(found.map(({ id }) => id)).toContain(atMachine?.id)
    for (const { orderNo, machineName } of found) expect(`${orderNo} ${machineName ?? ''}`).toContain(name)
  })

  it('are those of the user’s own branches', async () => {
    const branches = new Set((await pageOf('limit=100')).rows.map(({ branchName }) => branchName))
    expect(branches.size).toBe(1)
  })
})
