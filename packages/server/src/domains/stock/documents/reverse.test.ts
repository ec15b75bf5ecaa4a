import type { StockDocumentDetail } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stockHandlers } from '../ledger/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'
import { stockDocumentHandlers } from './index.ts'

const [STORE, OWNER] = ['xh001_mgr', 'xh_owner']
const { stockCorrections } = stockDocumentHandlers

let world: World
let stock: ReturnType<typeof stockDocumentsIn>
beforeEach(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
})
afterEach(async () => {
  const [broken] = await findInconsistencies(world.database)
  await world.close()
  if (broken !== undefined) throw new Error(broken)
})

const reverse = async (id: string, as = OWNER, key = stock.nextKey()) =>
  stockCorrections.reverse({ params: { id }, body: { reason: '报损的商品找到了' } }, await world.as(as, key))
const movementOf = async (sourceId: string) =>
  world.database.db
    .selectFrom('stock_movement')
    .where('source_id', '=', sourceId)
    // The branch's movement comes before the one in transit, which is not tested here.
    .orderBy('quantity_delta')
    .selectAll()
    .executeTakeFirstOrThrow()
const goods = async () => first((await stock.goods(STORE, 'XH001')).filter(({ quantity }) => quantity >= 5))
/** Reports two of a product as lost, with approval. */
const lose = async (productId: string) => {
  const asked = await stock.applyLoss(STORE, [{ productId, quantity: 2 }])
  await stock.simple(OWNER, 'LOSS', 'approve', asked)
  return { loss: asked, movement: await movementOf(asked.id) }
}
const ledgerOf = async ({ warehouse_id, product_id }: Awaited<ReturnType<typeof movementOf>>) =>
  stockHandlers.movements(
    { query: { warehouseId: warehouse_id, productId: product_id, page: 1, limit: 10 } },
    await world.as(OWNER),
  )
/** Cancels the seeded open count of the branch. */
const cancelCount = async () => {
  const open = await stock.seeded('CHECK', 'SUBMITTED', 'XH001')
  await stock.simple(OWNER, 'CHECK', 'sendBack', open)
  await stock.simple(STORE, 'CHECK', 'cancel', { ...open, version: open.version + 1 })
}
/** A submitted count of one product, with this surplus. */
const countWith = async (productId: string, more: number): Promise<StockDocumentDetail> => {
  const check = await stock.openCheck(STORE, 'XH001', '', [productId])
  const countedQuantity = (await stock.stockOf('XH001', productId)) + more
  return stock.count(STORE, 'submit', check, [{ lineId: first(check.lines).id, countedQuantity }])
}

it('writes the opposite of an adjustment, once: the ledger shows it at both, with actor and reason', async () => {
  const { productId } = await goods()
  const had = await stock.stockOf('XH001', productId)
  const { loss, movement } = await lose(productId)
  expect(first((await ledgerOf(movement)).rows)).toMatchObject({
    reversal: 'POSSIBLE',
    lossReason: 'DAMAGED',
    document: { kind: 'LOSS', no: loss.documentNo },
  })
  expect(await reverse(movement.id)).toEqual({ id: movement.id })
  expect(await stock.stockOf('XH001', productId)).toBe(had)
  const [opposite, posted] = (await ledgerOf(movement)).rows
  expect(posted).toMatchObject({ id: movement.id, quantityDelta: -2, reversal: 'DONE' })
  expect(opposite).toMatchObject({
    type: 'REVERSAL',
    quantityDelta: 2,
    balanceAfter: had,
    document: { kind: 'LOSS', id: loss.id, no: loss.documentNo },
    actor: '周建国',
    remark: '报损的商品找到了',
    reversal: null,
  })
  const again = await purchasingIn(world).unchanged(() => refusal(reverse(movement.id)))
  expect(again).toMatchObject({ status: 40901, text: { key: 'stockDocuments.alreadyReversed' } })
  const log = await world.database.db
    .selectFrom('document_log')
    .where('document_type', '=', 'stockMovement')
    .select(['document_id', 'event', 'from_status', 'to_status', 'reason'])
    .execute()
  expect(log).toEqual([
    {
      document_id: movement.id,
      event: 'reverse',
      from_status: 'POSTED',
      to_status: 'REVERSED',
      reason: '报损的商品找到了',
    },
  ])
})

it('happens once for two concurrent requests, and the same request gets the same answer', async () => {
  const { productId } = await goods()
  const { movement } = await lose(productId)
  const had = await stock.stockOf('XH001', productId)
  const ends = await Promise.allSettled(['a', 'b'].map((key) => reverse(movement.id, OWNER, key)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ status: 40901 })
  const done = ends[0]?.status === 'fulfilled' ? 'a' : 'b'
  expect(await reverse(movement.id, OWNER, done)).toEqual({ id: movement.id })
  expect(await stock.stockOf('XH001', productId)).toBe(had + 2)
})

it('reverses only movements of counts and losses, of a warehouse that the actor sees', async () => {
  const { productId } = await goods()
  const { movement } = await lose(productId)
  const sent = await movementOf((await stock.sendAway(productId, 1)).id)
  const { unchanged } = purchasingIn(world)
  expect(await unchanged(() => refusal(reverse(sent.id)))).toMatchObject({
    status: 42202,
    text: { key: 'stockDocuments.noAdjustment' },
  })
  for (const id of [movement.id, sent.id])
    expect(await unchanged(() => refusal(reverse(id, 'xh002_mgr')))).toMatchObject({ status: 40401 })
  expect(await unchanged(() => refusal(reverse('nothing')))).toMatchObject({ status: 40401 })
  const opposite = await (async () => {
    await reverse(movement.id)
    return movementOf(movement.id)
  })()
  expect(await unchanged(() => refusal(reverse(opposite.id)))).toMatchObject({ status: 42202 })
})

it('leaves a warehouse no negative stock, nor less than is reserved', async () => {
  await cancelCount()
  const { productId } = await goods()
  await stock.simple(OWNER, 'CHECK', 'approve', await countWith(productId, 3))
  const [counted] = await world.database.db
    .selectFrom('stock_movement')
    .where('type', '=', 'CHECK_ADJUST')
    .where('product_id', '=', productId)
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute()
  const free = (await stock.goods(STORE, 'XH001')).find((one) => one.productId === productId)?.quantity ?? 0
  await stock.sendAway(productId, free - 2)
  const { unchanged } = purchasingIn(world)
  expect((await unchanged(() => refusal(reverse(counted?.id ?? '')))).status).toBe(42202)
})

it('is no discrepancy of an open count: goods counted since then are compared with the ledger without the adjustment', async () => {
  await cancelCount()
  const { productId } = await goods()
  const { movement } = await lose(productId)
  const had = await stock.stockOf('XH001', productId)
  // The goods are on the shelf and are counted.
  const check = await countWith(productId, 2)
  expect(check.differenceQuantity).toBe(2)
  await reverse(movement.id)
  const seen = await stock.entry(OWNER, 'CHECK', check.id)
  expect(seen).toMatchObject({ differenceQuantity: 0, version: check.version + 1 })
  await stock.simple(OWNER, 'CHECK', 'approve', seen)
  expect(await stock.stockOf('XH001', productId)).toBe(had + 2)
})
