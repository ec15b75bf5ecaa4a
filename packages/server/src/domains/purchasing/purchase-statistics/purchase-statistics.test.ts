// @module-tag sqlite
import {
  DAY_MS,
  purchaseStatistic,
  purchaseStatisticsSummary,
  shanghaiDay,
  STATISTICS_GROUPS,
} from '@netbar/shared/contract'
import type { PurchaseOrder, StatisticsGroup } from '@netbar/shared/contract'
import fc from 'fast-check'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
const dayAgo = (days: number) => shanghaiDay(Date.now() - days * DAY_MS)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = async (username: string, path: string) => {
  const { body } = await server.call('GET', path, { token: await server.signIn(username) })
  return body
}
const rowsOf = async (query: string, as = 'xh_owner') =>
  parse(array(purchaseStatistic), (await ask(as, `/api/purchase/statistics/times?limit=100&${query}`))['rows'])
const summaryOf = async (query: string, as = 'xh_owner') =>
  parse(purchaseStatisticsSummary, (await ask(as, `/api/purchase/statistics/summary?${query}`))['data'])
/** The orders of a period according to the order list. */
const listed = async (from: string, to: string): Promise<readonly PurchaseOrder[]> => {
  const times = new URLSearchParams({ startTime: `${from}T00:00:00+08:00`, endTime: `${to}T23:59:59.999+08:00` })
  const answer = await ask('xh_owner', `/api/purchase/order/page?scope=company&limit=100&${times.toString()}`)
  if (Number(answer['total']) > 100) throw new Error('the list has more pages')
  return answer['rows'] as PurchaseOrder[]
}
const total = <Row>(rows: readonly Row[], pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
const period = fc
  .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 25 }))
  .map((days) => [dayAgo(Math.max(...days)), dayAgo(Math.min(...days))] as const)

describe('purchase statistics', () => {
  it('are the sums of the order list, branch by branch, for any period', () =>
    fc.assert(
      fc.asyncProperty(period, async ([from, to]) => {
        const orders = await listed(from, to)
        const counted = orders.filter(
          ({ kind, status }) => kind === 'NORMAL' && status !== 'REJECTED' && status !== 'CANCELLED',
        )
        const rows = await rowsOf(`by=BRANCH&from=${from}&to=${to}`)
        for (const row of rows) {
          const own = counted.filter(({ branchId }) => branchId === row.id)
          expect(row.orderCount).toBe(own.length)
          expect(row.amountFen).toBe(total(own, ({ amountFen }) => amountFen))
          expect(row.quantity).toBe(total(own, ({ quantity }) => quantity))
          expect(row.lineCount).toBe(total(own, ({ lineCount }) => lineCount))
          expect(row.lastTime).toBe(
            own
              .map(({ createdTime }) => createdTime)
              .toSorted()
              .at(-1) ?? null,
          )
        }
        expect(total(rows, ({ orderCount }) => orderCount)).toBe(counted.length)
        const summary = await summaryOf(`from=${from}&to=${to}`)
        expect(summary).toMatchObject({
          from,
          to,
          orderCount: counted.length,
          amountFen: total(counted, ({ amountFen }) => amountFen),
          replacementCount: orders.filter(
            ({ kind, status }) => kind === 'REPLACEMENT' && !['PENDING', 'REJECTED', 'CANCELLED'].includes(status),
          ).length,
        })
      }),
      { numRuns: 12 },
    ))

  it('have the same totals for any grouping', () =>
    fc.assert(
      fc.asyncProperty(period, fc.constantFrom(...STATISTICS_GROUPS), async ([from, to], by: StatisticsGroup) => {
        const rows = await rowsOf(`by=${by}&from=${from}&to=${to}`)
        const summary = await summaryOf(`by=${by}&from=${from}&to=${to}`)
        for (const figure of ['amountFen', 'quantity', 'lineCount', 'replacementFen', 'refundFen'] as const)
          expect([figure, total(rows, (row) => row[figure])]).toEqual([figure, summary[figure]])
        expect(summary.bars.map(({ amountFen }) => amountFen)).toEqual(
          rows
            .filter(({ orderCount }) => orderCount > 0)
            .map(({ amountFen }) => amountFen)
            .toSorted((one, other) => other - one)
            .slice(0, 12),
        )
      }),
      { numRuns: 12 },
    ))

  it('of a supplier, a category or a product cover its lines alone', async () => {
    const all = await rowsOf(`by=SUPPLIER&from=${dayAgo(25)}`)
    expect(all.length).toBeGreaterThan(1)
    for (const { id, amountFen } of all)
      expect(await summaryOf(`from=${dayAgo(25)}&supplierId=${id}`)).toMatchObject({ amountFen })
    const products = await rowsOf(`by=PRODUCT&from=${dayAgo(25)}`)
    const one = products.find(({ name }) => products.filter((other) => other.name.includes(name)).length === 1)
    expect(await rowsOf(`by=PRODUCT&from=${dayAgo(25)}&keyword=${one?.code.toLowerCase()}`)).toEqual([one])
  })

  it('of a category include its children', async () => {
    const { db } = server.database
    const { brand_id, category } = await db
      .selectFrom('product')
      .innerJoin('purchase_order_line', 'purchase_order_line.product_id', 'product.id')
      .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
      .where('purchase_order.branch_id', '=', (eb) =>
        eb.selectFrom('branch').where('branch_no', '=', 'XH001').select('id'),
      )
      .where('purchase_order.status', '=', 'STORED')
      .select(['product.brand_id', 'product.category'])
      .executeTakeFirstOrThrow()
    const own = await summaryOf(`from=${dayAgo(60)}&category=${category}`)
    expect(own.amountFen).toBeGreaterThan(0)
    const setParent = (scope: string) =>
      db
        .updateTable('dictionary_entry')
        .set({ parent_code: 'ABOVE' })
        .where('code_type', '=', 'PRODUCT_CLASSIFY')
        .where('code', '=', category)
        .where('scope', '=', scope)
        .execute()
    expect((await summaryOf(`from=${dayAgo(60)}&category=ABOVE`)).amountFen).toBe(0)
    await setParent(brand_id)
    expect(await summaryOf(`from=${dayAgo(60)}&category=ABOVE`)).toEqual(own)
  })

  it('of a brand cover its branches alone, and a foreign brand is not found', async () => {
    const { db } = server.database
    const brands = await db.selectFrom('branch').select(['id', 'brand_id']).execute()
    const all = await rowsOf(`from=${dayAgo(25)}`, 'admin')
    const ids = [...new Set(brands.map(({ brand_id }) => brand_id))]
    const of = (brandId: string) => new Set(brands.filter((each) => each.brand_id === brandId).map(({ id }) => id))
    const parts = await Promise.all(ids.map((id) => rowsOf(`from=${dayAgo(25)}&brandId=${id}`, 'admin')))
    expect(parts.filter((rows) => rows.length > 0).length).toBeGreaterThan(1)
    for (const [index, id] of ids.entries()) expect(parts[index]).toEqual(all.filter((row) => of(id).has(row.id)))
    const own = await db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('brand_id')
      .executeTakeFirstOrThrow()
    expect((await summaryOf(`from=${dayAgo(25)}&brandId=${own.brand_id}`)).amountFen).toBeGreaterThan(0)
    for (const path of ['times', 'summary'])
      for (const brandId of ids.filter((id) => id !== own.brand_id))
        expect(await ask('xh_owner', `/api/purchase/statistics/${path}?brandId=${brandId}`)).toMatchObject({
          status: 40401,
        })
  })

  it('include received and undelivered quantities, and how often a branch orders', async () => {
    const [row] = await rowsOf(`from=${dayAgo(25)}&sort=-amountFen`)
    const { db } = server.database
    const lines = await db
      .selectFrom('purchase_order_line')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
      .where('branch_id', '=', row?.id ?? '')
      .where('kind', '=', 'NORMAL')
      .where('status', 'not in', ['REJECTED', 'CANCELLED'])
      .where('created_time', '>=', new Date(`${dayAgo(25)}T00:00:00+08:00`).toISOString())
      .select(['ordered_quantity', 'accepted_quantity', 'created_time', 'order_id'])
      .execute()
    const ordered = total(lines, (line) => line.ordered_quantity)
    const accepted = total(lines, (line) => line.accepted_quantity)
    expect(row?.fulfilmentBp).toBe(Math.round((accepted * 10_000) / ordered))
    const times = [...new Set(lines.map(({ created_time }) => created_time))].toSorted()
    const span = Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? '')
    expect(row?.intervalHours).toBe(
      Math.round(span / (new Set(lines.map((line) => line.order_id)).size - 1) / 3_600_000),
    )
    expect((await summaryOf(`from=${dayAgo(25)}`)).shortageBp).toBeGreaterThan(0)
  })

  it('cover the month so far by default, and are empty where nothing was bought', async () => {
    const today = dayAgo(0)
    expect(await summaryOf('')).toMatchObject({ from: `${today.slice(0, 8)}01`, to: today })
    expect(await rowsOf('from=2001-01-01&to=2001-01-31')).toEqual([])
    expect(await summaryOf('from=2001-01-01&to=2001-01-31')).toMatchObject({
      orderCount: 0,
      averageFen: 0,
      intervalHours: null,
      fulfilmentBp: null,
      shortageBp: null,
      bars: [],
    })
  })

  it('[PERM-7] are those of the user’s branches, for users who may see them', async () => {
    expect(await rowsOf(`from=${dayAgo(25)}`, 'newbrand')).toEqual([])
    for (const path of ['times', 'summary'])
      expect(await ask('xh001_mgr', `/api/purchase/statistics/${path}`)).toMatchObject({ status: 40301 })
    const [foreign] = await server.database.db
      .selectFrom('branch')
      .where('branch_no', 'not like', 'XH%')
      .select('id')
      .limit(1)
      .execute()
    for (const path of ['times', 'summary'])
      expect(await ask('xh_owner', `/api/purchase/statistics/${path}?branchId=${foreign?.id}`)).toMatchObject({
        status: 40401,
      })
  })
})
