import { PRODUCT_TYPES, stockCalls } from '@netbar/shared/contract'
import type { StockBalance } from '@netbar/shared/contract'
import { array, number, object, parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db/index.ts'
import { first } from '../../../testing/first.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { stockHandlers as stock } from './index.ts'
import { orderRow } from '../../bar/testing/order-rows.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

type ListQuery = Parameters<typeof stock.balances>[0]['query']
const list = async (username: string, query: Partial<ListQuery> = {}) =>
  parse(
    object({ rows: array(stockCalls.balances.answer), total: number() }),
    await stock.balances({ query: { sort: 'code', page: 1, limit: 100, ...query } }, await world.as(username)),
  )

describe('the figures of the stock list', () => {
  it('include what exceeds a branch’s maximum, and can be filtered by kind', async () => {
    const { rows } = await list('xh001_mgr')
    const [one, other] = [first(rows.filter(({ quantity }) => quantity > 1)), first(rows.slice(-1))]
    for (const [row, most] of [
      [one, one.quantity - 1],
      [other, other.quantity],
    ] as const)
      await world.database.db
        .updateTable('branch_product')
        .set({ max_quantity: most })
        .where('branch_id', '=', row.branchId)
        .where('product_id', '=', row.productId)
        .execute()
    const much = (await list('xh001_mgr', { state: 'OVERSTOCKED' })).rows
    expect(much.map(({ id, maxQuantity }) => [id, maxQuantity])).toEqual([[one.id, one.quantity - 1]])
    const kinds = await Promise.all(PRODUCT_TYPES.map((type) => list('xh001_mgr', { type })))
    expect(kinds.map(({ total: found }) => found).reduce((sum, found) => sum + found)).toBe(rows.length)
    expect((await list('xh001_mgr', { type: 'MADE' })).rows.map(({ id }) => id)).not.toContain(one.id)
  })

  it('include what the last count found missing, until a later one found it all', async () => {
    const { rows } = await list('xh001_mgr')
    const [one, other] = rows
    if (one === undefined || other === undefined) throw new Error('the seed world has more')
    const missed = async () => (await list('xh001_mgr', { state: 'MISSED' })).rows.map(({ id }) => id)
    const seeded = await missed()
    const count = (day: string, of: StockBalance, counted: number, status: 'APPROVED' | 'CANCELLED' = 'APPROVED') =>
      world.database.write(async (trx) => {
        const { brand_id } = await trx
          .selectFrom('branch')
          .where('id', '=', of.branchId)
          .select('brand_id')
          .executeTakeFirstOrThrow()
        const { id: userId } = await trx.selectFrom('user').select('id').executeTakeFirstOrThrow()
        const time = `${day}T02:00:00.000Z`
        const document = { id: `check ${day} ${of.code}`, document_no: `PD${day} ${of.code}`, kind: 'CHECK' as const }
        const places = { brand_id, branch_id: of.branchId ?? '', to_branch_id: null, category: '', chosen: 0 as const }
        const decision = { created_by: userId, decided_by: userId, decided_time: time }
        const common = { remark: '', version: 1, created_time: time, updated_time: time }
        await trx
          .insertInto('stock_document')
          .values({ ...document, ...places, ...decision, ...common, status })
          .execute()
        await trx
          .insertInto('stock_document_line')
          .values({
            id: `line ${document.id}`,
            document_id: document.id,
            line_no: 1,
            product_id: of.productId,
            product_name: of.name,
            spec: of.spec,
            sale_unit: of.saleUnit,
            purchase_price_fen: 1,
            pack_size: 1,
            book_quantity: 10,
            counted_quantity: counted,
            counted_time: time,
            quantity: 0,
            received_quantity: null,
            reason: null,
            amount_fen: 0,
          })
          .execute()
      })
    await count('2027-01-01', one, 9)
    await count('2027-01-02', one, 12, 'CANCELLED')
    await count('2027-01-01', other, 9)
    await count('2027-01-02', other, 10)
    expect((await missed()).toSorted()).toEqual(
      [...seeded.filter((id) => id !== one.id && id !== other.id), one.id].toSorted(),
    )
  })

  it('include reserved, free and sold quantities of seven days, and how long the rest lasts at that rate', async () => {
    const { db } = world.database
    const [one] = (await list('xh001_mgr', { sort: '-quantity' })).rows
    if (one?.branchId == null) throw new Error('a store has stock')
    await db.deleteFrom('order_goods').execute()
    expect((await list('xh001_mgr')).rows.filter(({ lastingDays }) => lastingDays !== null)).toEqual([])
    const branch_id = one.branchId
    const sell = async (id: string, sold_units: number, parts: Partial<Tables['order']> = {}, returned_units = 0) => {
      const created_time = new Date(world.now().getTime() - 6 * 86_400_000).toISOString()
      await db
        .insertInto('order')
        .values(orderRow({ id, branch_id, created_time, ...parts }))
        .execute()
      const goods = { id, order_id: id, line_no: 1, branch_id, product_id: one.productId, piece_units: 1 }
      await db
        .insertInto('order_goods')
        .values({ ...goods, held_units: 0, sold_units, returned_units })
        .execute()
    }
    await sell('sold-1', 10)
    await sell('unpaid', 1, { pay_status: 'UNPAID' })
    await sell('given-back', 50, { pay_status: 'REFUNDED' }, 50)
    await sell('long-ago', 50, { created_time: new Date(world.now().getTime() - 8 * 86_400_000).toISOString() })
    const promised = first((await list('xh001_mgr')).rows.filter(({ promisedQuantity }) => promisedQuantity > 0))
    expect(promised.availableQuantity).toBe(promised.quantity - promised.promisedQuantity)
    const sold = (await list('xh001_mgr', { keyword: one.code })).rows
    const available = one.quantity - one.promisedQuantity
    expect(sold).toEqual([
      { ...one, availableQuantity: available, soldQuantity: 11, lastingDays: Math.floor((available * 7) / 11) },
    ])
    // Without sales the stock lasts longest, whatever the direction.
    for (const sort of ['lastingDays', '-lastingDays'] as const)
      expect((await list('xh001_mgr', { sort })).rows[0]?.id).toBe(one.id)
    expect((await list('xh001_mgr', { sort: '-soldQuantity' })).rows[0]?.id).toBe(one.id)
    const free = (await list('xh001_mgr', { sort: 'availableQuantity' })).rows.map((row) => row.availableQuantity)
    expect(free).toEqual(free.toSorted((a, b) => a - b))
  })
})
