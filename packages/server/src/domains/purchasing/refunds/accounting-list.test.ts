// @module-tag sqlite
import { refund as refundSchema, refundTotals, shanghaiDay } from '@netbar/shared/contract'
import type { Refund, RefundDetail } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billRequests } from '../testing/bill-requests.ts'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { refundRequests } from '../testing/refund-requests.ts'

let server: TestServer
let requests: ReturnType<typeof refundRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server)
  await requests.signIn('xh001_mgr', 'xh_owner', 'finance01', 'yq001_mgr', 'admin')
})
afterAll(() => server.stop())

const received = async (lineCount: 1 | 2 = 2): Promise<RefundDetail> =>
  requests.take(await requests.file(1, 'xh001_mgr', lineCount), 'approve', 'sendBack', 'receive')
const rowsOf = async (query: string, as = 'finance01'): Promise<readonly Refund[]> =>
  parse(array(refundSchema), (await requests.read(as, `page?limit=100&${query}`))['rows'])
const totalsOf = async (query: string, as = 'finance01') =>
  parse(refundTotals, (await requests.read(as, `totals?${query}`))['data'])
const sum = (rows: readonly Refund[], pick: (row: Refund) => number | null) =>
  rows.reduce((total, row) => total + (pick(row) ?? 0), 0)
const summed = (rows: readonly Refund[]) => ({
  count: rows.length,
  approvedQuantity: sum(rows, ({ approvedQuantity }) => approvedQuantity),
  receivedQuantity: sum(rows, ({ receivedQuantity }) => receivedQuantity),
  receivedFen: sum(rows, ({ receivedFen }) => receivedFen),
  creditFen: sum(rows, ({ creditFen }) => creditFen),
})
const idsOf = (rows: readonly Refund[]) => rows.map(({ id }) => id)

describe('the list of refunds', () => {
  it('[FMT-7] shows the state of each, and its credit', async () => {
    const waiting = await received()
    const [one, two] = waiting.lines
    if (one === undefined || two === undefined) throw new Error('two lines are wanted')
    const before = first((await rowsOf('status=RECEIVED')).filter(({ id }) => id === waiting.id))
    expect(before).toMatchObject({
      approvedQuantity: 4,
      receivedQuantity: 4,
      receivedFen: 2 * (one.priceFen + two.priceFen),
      ratiosBp: [],
      bearers: [],
      disposals: ['RESTOCK'],
      creditFen: null,
    })
    const lines = [
      { lineId: one.id, ratioBp: 5000, bearer: 'SUPPLIER' },
      { lineId: two.id, ratioBp: 2500, bearer: 'BRANCH' },
    ]
    const ended = requests.done(
      await requests.step('finance01', 'account', waiting.id, { version: waiting.version, lines }),
    )
    expect(ended).toMatchObject({ ratiosBp: [2500, 5000], bearers: ['BRANCH', 'SUPPLIER'] })
    expect(idsOf(await rowsOf('bearer=SUPPLIER'))).toContain(ended.id)
    expect(idsOf(await rowsOf('bearer=COMPANY'))).not.toContain(ended.id)
  })

  it('finds them by a part of the number, in any case', async () => {
    const own = await received(1)
    expect(idsOf(await rowsOf(`refundNo=${own.refundNo.slice(4).toLowerCase()}`))).toContain(own.id)
    expect(await rowsOf('refundNo=%25')).toEqual([])
  })

  it('finds them by the days of filing and receipt, and by a product of theirs', async () => {
    const own = await received(1)
    const today = shanghaiDay(Date.now())
    expect(idsOf(await rowsOf(`from=${today}&to=${today}&receivedFrom=${today}&receivedTo=${today}`))).toContain(own.id)
    for (const days of ['to=2000-01-01', 'receivedTo=2000-01-01', 'from=2999-01-01', 'receivedFrom=2999-01-01'])
      expect(await rowsOf(days)).toEqual([])
    const { name, code } = await server.database.db
      .selectFrom('product')
      .innerJoin('refund_order_line', 'refund_order_line.product_id', 'product.id')
      .where('refund_order_line.id', '=', first(own.lines).id)
      .select(['product.name', 'product.code'])
      .executeTakeFirstOrThrow()
    for (const product of [name.slice(1), code.toLowerCase()])
      expect(idsOf(await rowsOf(`product=${encodeURIComponent(product)}`))).toContain(own.id)
    expect(await rowsOf('product=%25')).toEqual([])
  })

  it('adds up all rows of a filter, whatever the page, of the user’s own branches alone', async () => {
    await received()
    for (const filter of ['', 'type=0,1&status=RECEIVED', 'status=COMPLETED&bearer=COMPANY', 'to=2000-01-01'])
      expect(await totalsOf(filter)).toEqual(summed(await rowsOf(filter)))
    const all = await totalsOf('')
    expect(all.receivedFen).toBeGreaterThan(0)
    expect(all.creditFen).toBeGreaterThan(0)
    const own = await rowsOf('', 'xh001_mgr')
    expect(await totalsOf('', 'xh001_mgr')).toEqual(summed(own))
    expect(await totalsOf('', 'yq001_mgr')).toEqual(summed(await rowsOf('', 'yq001_mgr')))
    const branchId = first(own).branchId
    expect(await requests.read('yq001_mgr', `totals?branchId=${branchId}`)).toMatchObject({ status: 40401 })
  })
})

describe('a credit by the policy', () => {
  it('[FMT-7] is what the policy of each product allows, borne by the company', async () => {
    const waiting = await received()
    const [one, two] = waiting.lines
    if (one === undefined || two === undefined) throw new Error('two lines are wanted')
    await server.database.db
      .updateTable('refund_order_line')
      .set({ max_ratio_bp: 3333 })
      .where('id', '=', one.id)
      .execute()
    const body = { version: waiting.version, lines: null }
    const ended = requests.done(await requests.step('finance01', 'account', waiting.id, body))
    expect(ended).toMatchObject({ status: 'COMPLETED', ratiosBp: [3333, 10_000], bearers: ['COMPANY'] })
    expect(ended.lines.map(({ creditFen }) => creditFen)).toEqual([
      Math.round((2 * one.priceFen * 3333) / 10_000),
      2 * two.priceFen,
    ])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('follows the rules of every credit: who may, from the current version, once', async () => {
    const waiting = await received(1)
    const account = (as: string, version: number) => requests.step(as, 'account', waiting.id, { version, lines: null })
    const before = await digest(server.database)
    expect(await account('xh001_mgr', waiting.version)).toMatchObject({ status: 40301 })
    expect(await account('finance01', waiting.version - 1)).toMatchObject({ status: 40902 })
    expect(await digest(server.database)).toBe(before)
    requests.done(await account('finance01', waiting.version))
    expect(await account('finance01', waiting.version + 1)).toMatchObject({ status: 40901 })
  })
})

describe('the bill of a credit', () => {
  it('is shown to the company, and to the branch once it was issued', async () => {
    const bills = billRequests(server)
    const month = bills.ownMonth()
    const ended = await requests.take(await received(1), 'account')
    const notified = async (as: string) => requests.done(await requests.read(as, ended.id)).bill
    expect([await notified('finance01'), await notified('xh001_mgr')]).toEqual([null, null])
    await server.database.db
      .updateTable('refund_order')
      .set({ accounted_time: `${month}-20T04:00:00.000Z` })
      .where('id', '=', ended.id)
      .execute()
    const made = first((await bills.generate(month, [await bills.branchId()])).bills)
    const bill = { id: made.id, billNo: made.billNo }
    expect([await notified('finance01'), await notified('xh001_mgr')]).toEqual([bill, null])
    await bills.take(await bills.bill('finance01', made.id), 'issue')
    expect(await notified('xh001_mgr')).toEqual(bill)
  })
})
