import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refusal.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const BRANCHES = ['XH001', 'XH002', 'XH003'] as const
/** Transfers between three branches, two products, some concurrent, some of more than there is. */
const transfer = fc.record({
  from: fc.nat(2),
  by: fc.integer({ min: 1, max: 2 }),
  product: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 9 }),
  short: fc.nat(9),
  end: fc.constantFrom('takeIn', 'bringBack', 'cancel', 'stay'),
})

it('concurrent transfers between branches: stock and goods in transit keep their sum, and are never negative', async () => {
  const stock = stockDocumentsIn(world)
  const goods = (await stock.goods('admin', 'XH001')).filter(({ quantity }) => quantity >= 9).slice(0, 2)
  const ids = goods.map(({ productId }) => productId)
  const sums = async () => {
    const rows = await world.database.db
      .selectFrom('stock_balance')
      .where('product_id', 'in', ids)
      .select(['product_id', 'quantity'])
      .orderBy('product_id')
      .execute()
    expect(rows.every(({ quantity }) => quantity >= 0)).toBe(true)
    const total = new Map<string, number>()
    for (const { product_id, quantity } of rows) total.set(product_id, (total.get(product_id) ?? 0) + quantity)
    return total
  }
  const before = await sums()
  const run = async ({
    from,
    by,
    product,
    quantity,
    short,
    end,
  }: typeof transfer extends fc.Arbitrary<infer T> ? T : never) => {
    const [sender, receiver] = [BRANCHES[from] ?? 'XH001', BRANCHES[(from + by) % 3] ?? 'XH002']
    try {
      const asked = await stock.applyTransfer('admin', [{ productId: ids[product] ?? '', quantity }], sender, receiver)
      const approved = await stock.simple('xh_owner', 'TRANSFER', 'approve', asked)
      if (end === 'cancel') return await stock.simple('xh_owner', 'TRANSFER', 'cancel', approved)
      const sent = await stock.simple('admin', 'TRANSFER', 'sendOut', approved)
      if (end === 'bringBack') return await stock.simple('admin', 'TRANSFER', 'bringBack', sent)
      if (end === 'takeIn') return await stock.takeIn('admin', sent, Math.min(short, quantity))
      return sent
    } catch (error) {
      // The branch has too little: the step has no effect.
      if (!(error instanceof Refusal)) throw error
      return null
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 4 }), async (all) => {
      await Promise.all(all.map(run))
      expect(await sums()).toEqual(before)
    }),
    { numRuns: 10 },
  )
})
