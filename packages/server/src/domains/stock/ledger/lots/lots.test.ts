// @module-tag sqlite
import { Status, type StockLot } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { first, refusal } from '../../../purchasing/testing/purchasing-world.ts'
import { postMovements, stockHandlers as stock } from '../index.ts'
import { daysBetween, lotState } from './lots.ts'

describe('the state of a lot', () => {
  it.each([
    ['2026-11-20', 30, 'EXPIRED'],
    ['2026-11-21', 30, 'SOON'],
    ['2026-12-21', 30, 'SOON'],
    ['2026-12-22', 30, 'FRESH'],
    ['2026-11-22', 0, 'FRESH'],
  ])('[FMT-2] with the expiry date %s and %s warning days is %s', (day, warnDays, state) => {
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

  it('[PERM-7] shows a branch its own, the company all; another’s warehouse is not found', async () => {
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

  /** Reports goods of a branch as lost. */
  const lose = async ({ warehouseId, productId }: StockLot, units: number) => {
    const { newId, now } = await world.as('xh001_mgr')
    const draft = { warehouseId, productId, type: 'LOSS_OUT', quantityDelta: -units, sourceLineId: newId() } as const
    await world.database.write((trx) => postMovements(trx, { type: 'LOSS', id: newId() }, [draft], { newId, now }))
  }

  it('[FMT-2] is reduced in the order of expiry dates when goods leave, one lot after the other, until nothing is left', async () => {
    const { rows } = await list('xh001_mgr')
    const [, lots] = first([...Map.groupBy(rows, (row) => row.productId)].filter(([, own]) => own.length > 1))
    const one = first(lots)
    const left = async () =>
      (await list('xh001_mgr')).rows
        .filter(({ productId }) => productId === one.productId)
        .map(({ expireDate, quantity }) => [expireDate, quantity] as const)
    const whole = lots.map(({ expireDate, quantity }) => [expireDate, quantity] as const)
    expect(await left()).toEqual(whole)
    await lose(one, one.quantity - 1)
    expect(await left()).toEqual([[one.expireDate, 1], ...whole.slice(1)])
    await lose(one, 2)
    const [, second] = whole
    expect(await left()).toEqual([[second?.[0], (second?.[1] ?? 0) - 1], ...whole.slice(2)])
    const balance = await world.database.db
      .selectFrom('stock_balance')
      .where('warehouse_id', '=', one.warehouseId)
      .where('product_id', '=', one.productId)
      .select('quantity')
      .executeTakeFirstOrThrow()
    await lose(one, balance.quantity)
    expect(await left()).toEqual([])
  })

  it('[VAL-3] names the deliveries that the goods of a lot came by, and none where they came otherwise', async () => {
    const { rows } = await list('xh001_mgr')
    expect(rows.every(({ deliveries }) => deliveries.length > 0)).toBe(true)
    for (const { deliveries, expireDate, productId } of rows)
      for (const { receiptLineId, orderId, productionDate } of deliveries) {
        const line = await world.database.db
          .selectFrom('storage_receipt_line')
          .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
          .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
          .where('storage_receipt_line.id', '=', receiptLineId)
          .select(['expire_date', 'production_date', 'order_id', 'product_id'])
          .executeTakeFirstOrThrow()
        expect(line).toEqual({
          expire_date: expireDate,
          production_date: productionDate,
          order_id: orderId,
          product_id: productId,
        })
      }
    const companys = (await list('xh_owner')).rows.filter(({ warehouseName }) => !/店/.test(warehouseName))
    expect(companys.length).toBeGreaterThan(0)
    expect(companys.flatMap(({ deliveries }) => deliveries)).toEqual([])
  })
})
