import { Status } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../testing/open-world.ts'
import type { World } from '../testing/open-world.ts'
import { first, refusal } from '../testing/purchasing-world.ts'
import { stockHandlers as stock } from './index.ts'
import { daysBetween, lotState } from './lots.ts'

describe('the state of a lot', () => {
  it.each([
    ['2026-11-20', 30, 'EXPIRED'],
    ['2026-11-21', 30, 'SOON'],
    ['2026-12-21', 30, 'SOON'],
    ['2026-12-22', 30, 'FRESH'],
    ['2026-11-22', 0, 'FRESH'],
  ])('[FMT-2] with the last day %s and %s days of warning is %s', (day, warnDays, state) => {
    expect(lotState(daysBetween('2026-11-21', day), warnDays)).toBe(state)
  })
})

describe('the list of lots', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())
  type Query = Parameters<typeof stock.lots>[0]['query']
  const list = async (username: string, query: Partial<Query> = {}) =>
    stock.lots({ query: { sort: 'expireDate', page: 1, limit: 100, ...query } }, await world.as(username))

  it('[PERM-7] shows a store its own, the company all; another’s warehouse does not exist', async () => {
    const own = await list('xh001_mgr')
    expect(own.total).toBeGreaterThan(0)
    expect(new Set(own.rows.map(({ warehouseName }) => warehouseName))).toEqual(new Set(['光谷旗舰店仓库']))
    expect((await list('xh_owner')).rows).toEqual(expect.arrayContaining([...own.rows]))
    expect((await list('yq001_mgr')).rows.filter(({ id }) => own.rows.some((row) => row.id === id))).toEqual([])
    const { warehouseId } = first(own.rows)
    expect((await list('xh_owner', { warehouseId })).rows).toEqual(own.rows)
    expect(await refusal(list('xh002_mgr', { warehouseId }))).toMatchObject({ status: Status.notFound })
    expect(await refusal(list('yq001_mgr', { warehouseId }))).toMatchObject({ status: Status.notFound })
  })

  it('[VAL-3] has no more of a product than the stock, and is filtered and sorted as a whole', async () => {
    const { rows } = await list('xh001_mgr')
    const warehouseId = first(rows).warehouseId
    for (const [productId, lots] of Map.groupBy(rows, (row) => row.productId)) {
      const balance = await world.database.db
        .selectFrom('stock_balance')
        .where('warehouse_id', '=', warehouseId)
        .where('product_id', '=', productId)
        .select('quantity')
        .executeTakeFirstOrThrow()
      expect(lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(balance.quantity)
    }
    const days = rows.map(({ expireDate }) => expireDate)
    expect(days).toEqual(days.toSorted())
    expect((await list('xh001_mgr', { sort: '-expireDate' })).rows.map(({ expireDate }) => expireDate)).toEqual(
      days.toReversed(),
    )
    for (const state of ['EXPIRED', 'SOON', 'FRESH'] as const)
      expect((await list('xh001_mgr', { state })).rows).toEqual(rows.filter((row) => row.state === state))
    const one = first(rows)
    const found = await list('xh001_mgr', { keyword: one.code.toLowerCase() })
    expect(found.rows).toEqual(rows.filter(({ productId }) => productId === one.productId))
    expect(await list('xh001_mgr', { page: 2, limit: 1 })).toEqual({ rows: rows.slice(1, 2), total: rows.length })
    expect(await list('xh001_mgr', { page: 99 })).toEqual({ rows: [], total: rows.length })
  })

  it('[FMT-2] has of a stock what expires last, one lot after the other', async () => {
    const { rows: all } = await list('xh001_mgr')
    const [productId, some] = first([...Map.groupBy(all, (row) => row.productId)].filter(([, lots]) => lots.length > 1))
    const { warehouseId } = first(some)
    const balance = world.database.db
      .updateTable('stock_balance')
      .where('warehouse_id', '=', warehouseId)
      .where('product_id', '=', productId)
    const lotsOf = async (stock: number, query: Partial<Query> = {}) => {
      await balance.set({ quantity: stock }).execute()
      const { rows } = await list('xh001_mgr', { sort: '-expireDate', ...query })
      return rows.filter((row) => row.productId === productId).map(({ id, quantity }) => [id, quantity] as const)
    }
    // With more than all lots each is whole.
    const whole = await lotsOf(1_000_000)
    expect(whole.length).toBeGreaterThan(1)
    const sum = whole.reduce((units, [, quantity]) => units + quantity, 0)
    for (const stock of [0, 1, first(whole)[1], first(whole)[1] + 1, sum - 1, sum]) {
      let rest = stock
      const expected = whole.flatMap(([id, quantity]) => {
        const left = Math.min(quantity, rest)
        rest -= left
        return left > 0 ? [[id, left] as const] : []
      })
      expect(await lotsOf(stock)).toEqual(expected)
    }
  })

  it('[VAL-3] is gone with the stock that it is of', async () => {
    const { productId, warehouseId } = first((await list('xh001_mgr')).rows)
    await world.database.db
      .updateTable('stock_balance')
      .set({ quantity: 0 })
      .where('warehouse_id', '=', warehouseId)
      .where('product_id', '=', productId)
      .execute()
    expect((await list('xh001_mgr')).rows.filter((row) => row.productId === productId)).toEqual([])
  })
})
