import { DAY_MS, type StockLot } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundHandlers } from '../../purchasing/refunds/index.ts'
import { postMovements, stockHandlers } from '../ledger/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'
import { stockDocumentHandlers } from './index.ts'

const STORE = 'xh001_mgr'
const OWNER = 'xh_owner'

let world: World
let stock: ReturnType<typeof stockDocumentsIn>
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
/** An expired lot of the branch, and its movable stock of that product. */
let expired: StockLot
let free: number

const lotsOf = async (as: string) =>
  stockHandlers.lots({ query: { sort: 'expireDate', page: 1, limit: 100 } }, await world.as(as))
const freeOf = async (): Promise<number> =>
  (await stock.goods(STORE, 'XH001')).find(({ productId }) => productId === expired.productId)?.quantity ?? 0
/** A refusal that changed nothing. */
const refused = (work: () => Promise<unknown>) => unchanged(() => refusal(work()))
const lineOf = (quantity: number) => [{ productId: expired.productId, quantity }]

beforeEach(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
  ;({ unchanged } = purchasingIn(world))
  expired = first((await lotsOf(STORE)).rows.filter(({ state }) => state === 'EXPIRED'))
  const { newId, now } = await world.as(OWNER)
  const { warehouseId, productId } = expired
  const goods = { warehouseId, productId, type: 'SUPPLY_IN', quantityDelta: 24, sourceLineId: newId() } as const
  const arrival = { ...goods, expireDate: '2026-12-20' }
  await world.database.write((trx) => postMovements(trx, { type: 'SUPPLY', id: newId() }, [arrival], { newId, now }))
  free = await freeOf()
})
afterEach(() => world.close())

describe('expired goods', () => {
  it('cannot be requested by another branch, while unexpired ones can', async () => {
    const good = free - expired.quantity
    expect(await refused(() => stock.applyTransfer(STORE, lineOf(good + 1)))).toMatchObject({
      status: 42201,
      errors: [
        {
          field: 'lines.0.quantity',
          text: { key: 'stockDocuments.moreThanGood', params: { left: good, expired: expired.quantity } },
        },
      ],
    })
    await stock.sendAway(expired.productId, good)
    expect(await freeOf()).toBe(expired.quantity)
    expect((await lotsOf(STORE)).rows.filter(({ productId }) => productId === expired.productId)).toMatchObject([
      { expireDate: expired.expireDate, quantity: expired.quantity },
    ])
    expect(await findInconsistencies(world.database)).toEqual([])
  })

  it('do not leave by a transfer approved before they expired', async () => {
    const asked = await stock.applyTransfer(STORE, lineOf(free - expired.quantity))
    const agreed = await stock.simple(OWNER, 'TRANSFER', 'approve', asked)
    const next = first(
      (await lotsOf(STORE)).rows.filter(
        ({ productId, state }) => productId === expired.productId && state !== 'EXPIRED',
      ),
    )
    // On the expiry date itself goods are good.
    world.advance(next.daysLeft * DAY_MS)
    expect((await lotsOf(STORE)).rows).toContainEqual(expect.objectContaining({ id: next.id, daysLeft: 0 }))
    world.advance(DAY_MS)
    const refusedStep = await refused(() => stock.simple(STORE, 'TRANSFER', 'sendOut', agreed))
    expect(refusedStep).toMatchObject({ status: 42202, text: { key: 'stockDocuments.expired' } })
    expect(refusedStep.text.params?.['products']).toContain(expired.name)
  })

  it('are not reserved for a refund once they are lost', async () => {
    const { orderId, receiptLineId } = first(expired.deliveries)
    const offered = async () =>
      (await refundHandlers.candidates({ params: { orderId } }, await world.as(STORE))).filter(
        (candidate) => candidate.receiptLineId === receiptLineId,
      )
    expect(await offered()).toHaveLength(1)
    await stock.simple(OWNER, 'LOSS', 'approve', await stock.applyLoss(STORE, lineOf(expired.quantity)))
    expect(await offered()).toEqual([])
  })

  it('are lost like any others, before unexpired ones, and are restored where the loss is reversed', async () => {
    const before = (await lotsOf(STORE)).rows
    const reported = await stock.applyLoss(STORE, lineOf(expired.quantity))
    const { id } = await stock.simple(OWNER, 'LOSS', 'approve', reported)
    const after = (await lotsOf(STORE)).rows
    expect(after).toEqual(before.filter((lot) => lot.id !== expired.id))
    const movement = await world.database.db
      .selectFrom('stock_movement')
      .where('source_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    const ledger = await stockHandlers.movements(
      { query: { warehouseId: expired.warehouseId, productId: expired.productId, page: 1, limit: 1 } },
      await world.as(STORE),
    )
    expect(ledger.rows).toMatchObject([
      { id: movement.id, lots: [{ expireDate: expired.expireDate, quantity: expired.quantity }] },
    ])
    await stockDocumentHandlers.stockCorrections.reverse(
      { params: { id: movement.id }, body: { reason: '报损的商品找到了' } },
      await world.as(OWNER, stock.nextKey()),
    )
    expect((await lotsOf(STORE)).rows).toEqual(before)
    expect(await findInconsistencies(world.database)).toEqual([])
  })
})
