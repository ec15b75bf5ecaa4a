import { DAY_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'

const DAYS = 90
const WEEKS = DAYS / 7

let world: World
beforeAll(async () => {
  world = await openWorld('demo')
})
afterAll(() => world.close())

const products = () => world.database.db.selectFrom('product').selectAll().execute()

it('has what a brand sells as it comes, makes to order, and uses up', async () => {
  for (const own of Map.groupBy(await products(), ({ brand_id }) => brand_id).values()) {
    const counts = Map.groupBy(own, ({ type }) => type)
    expect([...counts].map(([type, { length }]) => `${type} ${length}`).toSorted()).toEqual([
      'MADE 2',
      'MATERIAL 17',
      'RETAIL 43',
    ])
  }
})

it('has a margin: sale prices exceed costs', async () => {
  const all = await products()
  const atALoss = all.filter((row) => row.retail_price_fen * row.pack_size <= row.purchase_price_fen)
  expect(atALoss.filter(({ type }) => type !== 'MATERIAL')).toEqual([])
  const known = all.filter(({ name, spec }) => ['矿泉水 550ml', '功能饮料 250ml'].includes(`${name} ${spec}`))
  expect(
    new Set(known.map((row) => [row.name, row.pack_size, row.purchase_price_fen, row.retail_price_fen].join(' '))),
  ).toEqual(new Set(['矿泉水 24 2880 300', '功能饮料 24 11520 800']))
})

it('has in-store barcodes, unique within a brand, with the right check digit', async () => {
  const all = await products()
  const barcodes = all.map(({ barcode }) => barcode)
  expect(barcodes).toEqual(expect.arrayContaining(['2000000000015', '2000000000022']))
  expect(new Set(all.map(({ brand_id, barcode }) => `${brand_id} ${barcode}`)).size).toBe(all.length)
  for (const barcode of barcodes) {
    expect(barcode).toMatch(/^20\d{11}$/)
    // Digits weigh 1 and 3 in turn, and the sum of all thirteen is a multiple of ten.
    const sum = Array.from(barcode, Number).reduce(
      (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
      0,
    )
    expect(sum % 10).toBe(0)
  }
})

it('has two or three orders a week of each branch over ninety days', async () => {
  const { db } = world.database
  const since = new Date(world.now().getTime() - DAYS * DAY_MS).toISOString()
  const branches = await db.selectFrom('branch').select(['id', 'branch_no']).execute()
  for (const { id, branch_no } of branches) {
    // One of them also has an order in each state, and one has none at all.
    if (branch_no === 'XH001' || branch_no === 'JG003') continue
    const orders = await db
      .selectFrom('purchase_order')
      .where('branch_id', '=', id)
      .where('created_time', '>=', since)
      .select('created_time')
      .execute()
    expect(orders.length).toBeGreaterThanOrEqual(Math.floor(2 * WEEKS))
    expect(orders.length).toBeLessThanOrEqual(Math.ceil(3 * WEEKS))
  }
})
