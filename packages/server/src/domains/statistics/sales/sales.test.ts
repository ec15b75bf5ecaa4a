import { DAY_MS, NO_CASHIER, shanghaiDay } from '@netbar/shared/contract'
import type { CallAnswer, salesCalls } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { first } from '../../../testing/first.ts'
import { ordersKeptSince } from '../rebuild/kept-since.ts'
import { rebuildSums } from '../rebuild/rebuild.ts'

type Summary = CallAnswer<typeof salesCalls.summary>
type Row = Summary['points'][number]

let server: TestServer
let token: string
let branchId: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh_owner')
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const period = () => {
  const now = Date.now()
  return { from: shanghaiDay(now - 6 * DAY_MS), to: shanghaiDay(now) }
}
const ask = (path: string) => server.call('GET', `/api/statistics/sales/${path}`, { token })
const summaryOf = async (query: string): Promise<Summary> => {
  const { body } = await ask(`summary?${query}`)
  expect(body).toMatchObject({ status: 200 })
  // The conformance test checks its shape.
  return body['data'] as Summary
}

/** Lines of paid orders of a period, read by themselves. */
const linesOf = async ({ from, to }: { readonly from: string; readonly to: string }) => {
  const rows = await server.database.db
    .selectFrom('order_item')
    .innerJoin('order', 'order.id', 'order_id')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', 'like', 'XH%')
    .where('type', '=', 'SALE')
    .where('pay_status', '!=', 'UNPAID')
    .select(['order_id', 'branch_id', 'product_id', 'quantity', 'price_fen', 'order.created_time'])
    .select(['order_item.discount_fen', 'order_item.refunded_fen', 'cost_fen', 'returned_quantity', 'paid_by'])
    .execute()
  return rows.filter(({ created_time }) => {
    const day = shanghaiDay(Date.parse(created_time))
    return day >= from && day <= to
  })
}
const netOf = (lines: Awaited<ReturnType<typeof linesOf>>): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.price_fen - line.discount_fen - line.refunded_fen, 0)
const by = (lines: Awaited<ReturnType<typeof linesOf>>, keyOf: (line: (typeof lines)[number]) => string) =>
  Object.fromEntries([...Map.groupBy(lines, keyOf)].map(([key, own]) => [key, netOf(own)]))
const netBy = (points: readonly Row[]) => Object.fromEntries(points.map(({ id, figures }) => [id, figures.netFen]))

describe('the report of sales', () => {
  it('has the figures of the orders themselves, by each dimension', async () => {
    const days = period()
    const lines = await linesOf(days)
    expect(lines.length).toBeGreaterThan(50)
    const query = `from=${days.from}&to=${days.to}`
    const { figures, points } = await summaryOf(`${query}&by=day`)
    expect(figures.netFen).toBe(netOf(lines))
    expect(figures.quantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(figures.orderCount).toBe(new Set(lines.map(({ order_id }) => order_id)).size)
    const sold = (all: readonly Row[]) => all.filter(({ figures: { quantity } }) => quantity !== 0)
    expect(netBy(sold(points))).toEqual(by(lines, (line) => shanghaiDay(Date.parse(line.created_time))))
    const hours = (await summaryOf(`${query}&by=hour`)).points
    expect(netBy(sold(hours))).toEqual(
      by(lines, (line) => String((new Date(line.created_time).getUTCHours() + 8) % 24)),
    )
    const branches = (await summaryOf(`${query}&by=branch`)).points
    expect(netBy(branches)).toEqual(by(lines, (line) => line.branch_id))
    const cashiers = (await summaryOf(`${query}&by=cashier`)).points
    expect(netBy(cashiers)).toEqual(by(lines, (line) => line.paid_by ?? NO_CASHIER))
    expect(cashiers.length).toBeGreaterThan(1)
    const { body } = await ask(`page?${query}&by=product&limit=100`)
    expect(netBy(body['rows'] as readonly Row[])).toEqual(by(lines, (line) => line.product_id))
  })

  it('has the cost and the margin of goods whose cost is known, for who may see them', async () => {
    const days = period()
    const lines = await linesOf(days)
    const costFen = lines.reduce(
      (sum, line) => sum + (line.quantity - line.returned_quantity) * Number(line.cost_fen),
      0,
    )
    expect(costFen).toBeGreaterThan(0)
    const query = `from=${days.from}&to=${days.to}&by=product`
    const { figures } = await summaryOf(query)
    expect(figures.costFen).toBe(costFen)
    expect(figures.marginFen).toBe(netOf(lines) - costFen)
    expect(figures.marginBp).toBe(Math.round(((netOf(lines) - costFen) * 10_000) / netOf(lines)))
    const manager = await server.signIn('xh001_mgr')
    const { body } = await server.call('GET', `/api/statistics/sales/summary?${query}`, { token: manager })
    expect(body['data']).toMatchObject({ figures: { costFen: null, marginFen: null, marginBp: null } })
  })

  it('has no cost where that of one piece is unknown', async () => {
    const { db } = server.database
    const { product_id: unknown } = first(await linesOf(period()))
    const costs = await db.selectFrom('order_item').select(['order_id', 'line_no', 'cost_fen']).execute()
    await db.updateTable('order_item').set({ cost_fen: null }).where('product_id', '=', unknown).execute()
    await rebuildSums(server.database)
    const { figures, points } = await summaryOf('by=product')
    expect(figures.marginFen).toBeNull()
    const known = points.filter(({ figures: { costFen } }) => costFen !== null).map(({ id }) => id)
    expect(known.length).toBe(points.length - 1)
    expect(known).not.toContain(unknown)
    for (const { order_id, line_no, cost_fen } of costs)
      await db
        .updateTable('order_item')
        .set({ cost_fen })
        .where('order_id', '=', order_id)
        .where('line_no', '=', line_no)
        .execute()
    await rebuildSums(server.database)
  })

  it('compares with nothing where the period before began earlier than its sums', async () => {
    const { figures, before, points } = await summaryOf('from=2020-01-08&to=2020-01-14&by=branch')
    expect(figures.netFen).toBe(0)
    expect(before.netFen).toBeNull()
    expect(points.map((point) => point.before.netFen).filter((value) => value !== null)).toEqual([])
  })

  it('has the same figures of a long period, whose months are one sum each', async () => {
    const now = Date.now()
    const days = { from: shanghaiDay(now - 100 * DAY_MS), to: shanghaiDay(now - DAY_MS) }
    const { db } = server.database
    const lines: Awaited<ReturnType<typeof linesOf>> = []
    for (const line of await linesOf(days))
      if (line.created_time >= (await ordersKeptSince(db, line.branch_id))) lines.push(line)
    const query = `from=${days.from}&to=${days.to}`
    const { figures, points } = await summaryOf(`${query}&by=hour`)
    expect(figures.netFen).toBe(netOf(lines))
    expect(figures.orderCount).toBe(new Set(lines.map(({ order_id }) => order_id)).size)
    const sold = points.filter(({ figures: { quantity } }) => quantity !== 0)
    expect(netBy(sold)).toEqual(by(lines, (line) => String((new Date(line.created_time).getUTCHours() + 8) % 24)))
    const { body } = await ask(`page?${query}&by=product&limit=100`)
    expect(netBy(body['rows'] as readonly Row[])).toEqual(by(lines, (line) => line.product_id))
  })

  it('stands beside the period before, a day beside the one in its place', async () => {
    const now = Date.now()
    const day = (ago: number) => shanghaiDay(now - ago * DAY_MS)
    const summary = await summaryOf(`from=${day(3)}&to=${day(1)}&by=day`)
    expect([summary.beforeFrom, summary.beforeTo]).toEqual([day(6), day(4)])
    expect(summary.before.netFen).toBe(netOf(await linesOf({ from: day(6), to: day(4) })))
    const point = first(summary.points.filter(({ id }) => id === day(2)))
    expect(point.before.netFen).toBe(netOf(await linesOf({ from: day(5), to: day(5) })))
  })

  it('tells products apart by category, keyword and branch, and then counts no orders', async () => {
    const days = period()
    const query = `from=${days.from}&to=${days.to}`
    const categories = (await summaryOf(`${query}&by=category`)).points
    const category = first(categories)
    expect(category.name).not.toBe('')
    const ofOne = await summaryOf(`${query}&by=day&category=${category.code}`)
    expect(ofOne.figures.netFen).toBe(category.figures.netFen)
    expect(ofOne.figures.orderCount).toBeNull()
    expect(ofOne.figures.averageFen).toBeNull()
    const ofBranch = await summaryOf(`${query}&by=day&branchId=${branchId}`)
    expect(ofBranch.figures.netFen).toBe(netOf((await linesOf(days)).filter((line) => line.branch_id === branchId)))
  })

  it('is sorted by any figure, unknown ones last, and paged', async () => {
    const { body } = await ask('page?by=product&sort=quantity&limit=100')
    const quantities = (body['rows'] as readonly Row[]).map(({ figures }) => figures.quantity ?? 0)
    expect(quantities).toEqual(quantities.toSorted((one, other) => one - other))
    const second = await ask('page?by=product&sort=quantity&limit=2&page=2')
    expect((second.body['rows'] as readonly Row[]).map(({ figures }) => figures.quantity)).toEqual(
      quantities.slice(2, 4),
    )
  })

  it('has points for hours and days at which nothing was sold, and nothing at all for a period without sales', async () => {
    // On a single day a branch of the test world sells at a third of the hours.
    const day = shanghaiDay(Date.now() - DAY_MS)
    const { points, beforeFrom, beforeTo } = await summaryOf(`from=${day}&to=${day}&by=hour&branchId=${branchId}`)
    expect(points.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)))
    // Beside an hour of nothing is what was sold at it in the period before.
    const earlier = (await linesOf({ from: beforeFrom, to: beforeTo })).filter((line) => line.branch_id === branchId)
    const before = points.filter(({ before: { quantity } }) => quantity !== 0)
    expect(Object.fromEntries(before.map((point) => [point.id, point.before.netFen]))).toEqual(
      by(earlier, (line) => String((new Date(line.created_time).getUTCHours() + 8) % 24)),
    )
    expect(points.some((point) => point.figures.quantity === 0 && point.before.quantity !== 0)).toBe(true)
    const nothing = await summaryOf('from=2020-01-01&to=2020-01-02&by=day')
    expect(nothing.points).toEqual([])
    expect(nothing.figures).toMatchObject({ netFen: 0, orderCount: 0, averageFen: null, refundedBp: null })
  })

  it.each([
    ['that ends before it begins', 'from=2026-11-02&to=2026-11-01', 'from'],
    ['of more than 366 days', 'from=2025-11-01&to=2026-11-02', 'from'],
    ['by hours of a category', 'by=hour&category=DRINK', 'by'],
    ['by cashiers of a product', 'by=cashier&keyword=cola', 'by'],
  ])('refuses a period %s', async (_, query, field) => {
    const { body } = await ask(`summary?${query}`)
    expect(body).toMatchObject({ status: 42201, errors: [{ field }] })
  })

  it.each([
    ['sale_hour', 'orders'],
    ['sale_day', 'sale_hour'],
    ['sale_cashier_day', 'orders'],
    ['sale_hour_month', 'sale_hour'],
    ['product_sale_month', 'product_sale_day'],
    ['seat_day', 'sessions'],
  ] as const)('follows payments, refunds and sessions, and can be made anew: %s', async (table, rows) => {
    const { db } = server.database
    expect(await findInconsistencies(server.database)).toEqual([])
    const wrong = table === 'seat_day' ? { visits: 999_999 } : { quantity: 999_999 }
    await db.updateTable(table).set(wrong).where('branch_id', '=', branchId).execute()
    expect(await findInconsistencies(server.database)).toContainEqual(
      expect.stringMatching(`sums of ${table} .*${branchId}.* are not those of (the )?${rows}`),
    )
    expect(await rebuildSums(server.database)).toBeGreaterThan(1)
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
