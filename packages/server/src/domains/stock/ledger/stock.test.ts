// @module-tag sqlite
import { Status } from '@netbar/shared/contract'
import type { StockBalance } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { postMovements, stockHandlers as stock } from './index.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

type ListQuery = Parameters<typeof stock.balances>[0]['query']
const list = async (username: string, query: Partial<ListQuery> = {}) =>
  stock.balances({ query: { sort: 'code', page: 1, limit: 100, ...query } }, await world.as(username))
const total = async (username: string, query: Parameters<typeof stock.total>[0]['query'] = {}) =>
  stock.total({ query }, await world.as(username))
const ledger = async (username: string, of: Pick<StockBalance, 'warehouseId' | 'productId'>, parts: object = {}) =>
  stock.movements(
    { query: { warehouseId: of.warehouseId, productId: of.productId, page: 1, limit: 100, ...parts } },
    await world.as(username),
  )
const summary = async (username: string, of: Pick<StockBalance, 'warehouseId' | 'productId'>, parts: object = {}) =>
  stock.summary({ query: { warehouseId: of.warehouseId, productId: of.productId, ...parts } }, await world.as(username))
/** A period that covers everything. */
const ALL = { from: '2020-01-01' }

describe('the stock list', () => {
  it('shows a branch its own warehouse, and the company all with its own', async () => {
    const own = await list('xh001_mgr')
    expect(new Set(own.rows.map(({ warehouseName }) => warehouseName))).toEqual(new Set(['光谷旗舰店仓库']))
    const choices = await stock.choices(undefined as never, await world.as('xh_owner'))
    expect(choices.warehouses.map(({ label }) => label)).toContain('公司总仓')
    expect((await stock.choices(undefined as never, await world.as('xh001_mgr'))).warehouses).toHaveLength(1)
    expect((await list('xh_owner')).total).toBeGreaterThan(own.total)
  })

  it('is filtered, sorted, and added up as a whole', async () => {
    const { rows } = await list('xh001_mgr')
    const one = first(rows)
    expect((await list('xh001_mgr', { keyword: one.code.toLowerCase() })).rows).toEqual([one])
    const dearest = (await list('xh001_mgr', { sort: '-amountFen' })).rows.map(({ amountFen }) => amountFen ?? 0)
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a))
    expect(await total('xh001_mgr')).toEqual({
      productCount: rows.length,
      quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      amountFen: rows.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
    })
    expect((await list('xh001_mgr', { state: 'OUT' })).rows).toEqual(rows.filter(({ quantity }) => quantity === 0))
  })

  it('finds what is below the safety stock', async () => {
    const { rows } = await list('xh001_mgr')
    const one = first(rows)
    const { branch_id } = await world.database.db
      .selectFrom('warehouse')
      .where('id', '=', one.warehouseId)
      .select('branch_id')
      .executeTakeFirstOrThrow()
    await world.database.db
      .updateTable('branch_product')
      .set({ safety_quantity: one.quantity + 1 })
      .where('branch_id', '=', branch_id ?? '')
      .where('product_id', '=', one.productId)
      .execute()
    const low = (await list('xh001_mgr')).rows.filter(({ quantity, safetyQuantity }) => quantity < safetyQuantity)
    expect((await list('xh001_mgr', { state: 'BELOW_SAFETY' })).rows).toEqual(low)
  })

  it('[PERM-7] does not find others’ warehouses, nor the company’s for a branch', async () => {
    const company = first((await list('xh_owner', { sort: '-quantity' })).rows)
    const own = new Set((await list('xh_owner')).rows.map(({ warehouseId }) => warehouseId))
    const foreign = first((await list('admin')).rows.filter(({ warehouseId }) => !own.has(warehouseId)))
    for (const of of [company, foreign]) {
      expect(await refusal(list('xh001_mgr', { warehouseId: of.warehouseId }))).toMatchObject({
        status: Status.notFound,
      })
      expect(await refusal(ledger('xh001_mgr', of))).toMatchObject({ status: Status.notFound })
      expect(await refusal(summary('xh001_mgr', of))).toMatchObject({ status: Status.notFound })
    }
  })
})

describe('the ledger', () => {
  it('explains a balance: opening, in, out and closing, and the chain of movements', async () => {
    const { rows } = await list('xh_owner')
    for (const row of rows) {
      const { rows: movements } = await ledger('xh_owner', row, ALL)
      const found = await summary('xh_owner', row, ALL)
      expect(found).toMatchObject({ opening: 0, closing: row.quantity, balance: row.quantity })
      expect(found.ledgerQuantity).toBe(row.quantity)
      expect(found.incoming - found.outgoing).toBe(row.quantity)
      expect(first(movements).balanceAfter).toBe(row.quantity)
      for (const [index, { balanceAfter, quantityDelta }] of movements.entries())
        expect(balanceAfter - quantityDelta).toBe(movements[index + 1]?.balanceAfter ?? 0)
    }
  })

  it('names the delivery, its order and its receiver, and begins with the opening stock', async () => {
    const { order, shipmentId, receipt } = await purchasingIn(world).waiting()
    const line = first(order.lines)
    const before = (await list('xh001_mgr')).rows.find(({ productId }) => productId === line.productId)?.quantity ?? 0
    await purchasingIn(world).receive('xh001_mgr', shipmentId, receipt)
    const row = first((await list('xh001_mgr')).rows.filter(({ productId }) => productId === line.productId))
    const [newest] = (await ledger('xh001_mgr', row)).rows
    expect(newest).toMatchObject({
      type: 'PURCHASE_IN',
      document: {
        kind: 'PURCHASE',
        id: order.id,
        no: first(order.shipments.filter(({ id }) => id === shipmentId)).shipmentNo,
      },
      actor: '王梓轩',
      balanceAfter: row.quantity,
    })
    expect(await summary('xh001_mgr', row, { from: '2026-11-21' })).toMatchObject({
      opening: before,
      incoming: newest?.quantityDelta,
      outgoing: 0,
      closing: row.quantity,
    })
    expect((await ledger('xh001_mgr', row, { type: 'SHIP_OUT' })).total).toBe(0)
  })

  it('names the supplier order and its receiver, and the refund of returned goods', async () => {
    const { db } = world.database
    const supplied = await db
      .selectFrom('stock_movement')
      .innerJoin('supplier_receipt', 'supplier_receipt.id', 'source_id')
      .innerJoin('supplier_order', 'supplier_order.id', 'supplier_receipt.order_id')
      .innerJoin('user', 'user.id', 'supplier_receipt.received_by')
      .innerJoin('brand', 'brand.id', 'supplier_order.brand_id')
      .where('brand.name', '=', '星河电竞馆')
      .select(['stock_movement.id', 'warehouse_id', 'product_id', 'supplier_order.id as documentId'])
      .select(['order_no as no', 'user.name as actor'])
      .execute()
    const returned = await db
      .selectFrom('stock_movement')
      .innerJoin('refund_order', 'refund_order.id', 'source_id')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .innerJoin('brand', 'brand.id', 'warehouse.brand_id')
      .where('brand.name', '=', '星河电竞馆')
      .where('warehouse.kind', '!=', 'TRANSIT')
      .select(['stock_movement.id', 'warehouse_id', 'product_id', 'refund_order.id as documentId', 'refund_no as no'])
      .execute()
    for (const [kind, rows] of [['SUPPLIER_ORDER', supplied] as const, ['REFUND', returned] as const]) {
      expect(rows).not.toEqual([])
      for (const { id, warehouse_id: warehouseId, product_id: productId, documentId, no, ...by } of rows) {
        const movements = (await ledger('xh_owner', { warehouseId, productId }, ALL)).rows
        const movement = movements.find((row) => row.id === id)
        expect(movement).toMatchObject({ document: { kind, id: documentId, no }, ...by })
        expect(movement?.actor).toEqual(expect.any(String))
      }
    }
  })

  it('is the same a page at a time, and for some days, also where the clocks of two servers differed', async () => {
    const row = first((await list('xh001_mgr')).rows)
    const { warehouseId, productId } = row
    const line = { warehouseId, productId, type: 'SUPPLY_IN', quantityDelta: 1 } as const
    const postAt = (time: string) =>
      world.database.write((trx) =>
        postMovements(trx, { type: 'SUPPLY', id: time }, [{ ...line, sourceLineId: time }], {
          newId: () => `m ${time}`,
          now: () => new Date(time),
        }),
      )
    const check = async (days: object, from: string, to: string) => {
      const all = (await ledger('xh001_mgr', row, ALL)).rows.filter(({ time }) => time >= from && time <= to)
      expect(all.map(({ sequence }) => sequence)).toEqual(all.map(({ sequence }) => sequence).toSorted((a, b) => b - a))
      const paged = []
      for (let page = 1; page <= Math.ceil(all.length / 2) + 1; page += 1) {
        const { rows, total } = await ledger('xh001_mgr', row, { ...days, page, limit: 2 })
        expect(total).toBe(all.length)
        paged.push(...rows)
      }
      expect(paged).toEqual(all)
      return all.length
    }
    for (const hour of ['01', '02', '03', '04', '05']) await postAt(`2026-11-10T${hour}:00:00.000Z`)
    const [days, from, to] = [{ from: '2026-11-10', to: '2026-11-10' }, '2026-11-09T16:00:00', '2026-11-10T16:00:00']
    expect(await check(ALL, '', '9')).toBeGreaterThan(5)
    expect(await check(days, from, to)).toBe(5)
    // The next one is from the day before, by the clock of its server; the one after that is from the day again.
    await postAt('2026-11-09T15:59:59.000Z')
    await postAt('2026-11-10T06:00:00.000Z')
    expect(await check(days, from, to)).toBe(6)
  })

  it('reports a balance that is not the sum of its movements', async () => {
    const row = first((await list('xh001_mgr')).rows)
    await world.database.db
      .updateTable('stock_balance')
      .set({ quantity: row.quantity + 7 })
      .where('warehouse_id', '=', row.warehouseId)
      .where('product_id', '=', row.productId)
      .execute()
    const { balance, ledgerQuantity } = await summary('xh001_mgr', row)
    expect([balance, ledgerQuantity]).toEqual([row.quantity + 7, row.quantity])
  })
})
