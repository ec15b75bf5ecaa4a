import type { BarStockRow } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { first } from '../../../testing/first.ts'
import { ordersIn } from '../testing/counter-orders.ts'

let server: TestServer
let token: string
let branchId: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_cash1')
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const rowsOf = async (query = ''): Promise<readonly BarStockRow[]> => {
  const { body } = await server.call('GET', `/api/bar/stock/page?branchId=${branchId}&limit=100${query}`, { token })
  expect(body).toMatchObject({ status: 200 })
  // The conformance test checks its shape.
  return body['rows'] as readonly BarStockRow[]
}

describe('the stock of a bar', () => {
  it('can be sold as far as nobody has reserved it and it has not expired', async () => {
    const orders = ordersIn(server.database, branchId, () => new Date())
    const product = first(await orders.shelf())
    const before = (await rowsOf()).find(({ id }) => id === product.productId)
    await orders.place(product, 2)
    const after = (await rowsOf()).find(({ id }) => id === product.productId)
    expect(after?.sellableQuantity).toBe((before?.sellableQuantity ?? 0) - 2)
    expect(after?.sellableQuantity).toBe(await orders.freeOf(product.productId))
    expect(after?.quantity).toBe(before?.quantity)
  })

  it('is sorted by what runs out first, and what was not sold comes last', async () => {
    const days = (await rowsOf()).map(({ coverDays }) => coverDays)
    const sold = days.filter((each) => each !== null)
    expect(sold.length).toBeGreaterThan(1)
    expect(days.slice(0, sold.length)).toEqual(sold.toSorted((one, other) => one - other))
    const backwards = (await rowsOf('&sort=-coverDays')).map(({ coverDays }) => coverDays)
    expect(backwards.slice(0, sold.length)).toEqual(sold.toSorted((one, other) => other - one))
  })

  it('is filtered by its level, and by what expires', async () => {
    const all = await rowsOf()
    for (const level of ['OUT', 'LOW', 'ENOUGH'] as const)
      expect((await rowsOf(`&state=${level}`)).map(({ id }) => id)).toEqual(
        all.filter((row) => row.level === level).map(({ id }) => id),
      )
    const { product_id, expire_date } = await server.database.db
      .selectFrom('stock_lot')
      .innerJoin('warehouse', 'warehouse.id', 'stock_lot.warehouse_id')
      .where('warehouse.branch_id', '=', branchId)
      .where('warehouse.kind', '=', 'STORE')
      .where('stock_lot.quantity', '>', 0)
      .select(['product_id', 'expire_date'])
      .orderBy('expire_date')
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    expect(all.find(({ id }) => id === product_id)?.nextExpiry).toBe(expire_date)
    const expiring = await rowsOf('&state=EXPIRING')
    expect(expiring.length).toBeGreaterThan(0)
    expect(expiring.every(({ isExpiring }) => isExpiring)).toBe(true)
  })
})
