import type { StockDocumentDetail } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundHandlers } from '../../purchasing/refunds/index.ts'
import { insertAttachment } from '../../../testing/attachments.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'

const STORE = 'xh001_mgr'
const OWNER = 'xh_owner'

let world: World
let stock: ReturnType<typeof stockDocumentsIn>
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
/** A seeded refund that waits for the company. */
let waiting: { id: string; version: number; order_id: string; product_id: string; units: number }
let had: number

beforeEach(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
  ;({ unchanged } = purchasingIn(world))
  // Leaves the branch without open counts and losses but those of the test.
  await stock.simple(STORE, 'LOSS', 'withdraw', await stock.seeded('LOSS', 'PENDING', 'XH001'))
  await stock.simple(OWNER, 'CHECK', 'approve', await stock.seeded('CHECK', 'SUBMITTED', 'XH001'))
  const row = await world.database.db
    .selectFrom('refund_order')
    .innerJoin('refund_order_line', 'refund_id', 'refund_order.id')
    .innerJoin('branch', 'branch.id', 'refund_order.branch_id')
    .where('branch_no', '=', 'XH001')
    .where('type', 'in', [0, 1])
    .where('refund_order.status', '=', 'SUBMITTED')
    .select([
      'refund_order.id',
      'refund_order.version',
      'order_id',
      'product_id',
      'refund_order_line.quantity',
      'pack_size',
    ])
    .executeTakeFirstOrThrow()
  waiting = { ...row, units: row.quantity * row.pack_size }
  had = await stock.stockOf('XH001', waiting.product_id)
})
afterEach(() => world.close())

/** A refusal that changed nothing. */
const refused = (work: () => Promise<unknown>) => unchanged(() => refusal(work()))
const lineOf = (quantity: number) => [{ productId: waiting.product_id, quantity }]
const freeOf = async (): Promise<number> =>
  (await stock.goods(STORE, 'XH001')).find(({ productId }) => productId === waiting.product_id)?.quantity ?? 0
const cancelRefund = async () =>
  refundHandlers.cancel(
    { params: { id: waiting.id }, body: { version: waiting.version, reason: '不退了' } },
    await world.as(STORE, stock.nextKey()),
  )
/** Files another refund of everything possible for the same order, now that goods are in transit. */
const fileAgain = async () => {
  const context = await world.as(STORE, stock.nextKey())
  const candidates = await refundHandlers.candidates({ params: { orderId: waiting.order_id } }, context)
  const { type } = first(candidates.filter((candidate) => candidate.type !== 2))
  const attachments = type === 0 ? [await insertAttachment(world.database, STORE, world.now())] : []
  const lines = candidates
    .filter((candidate) => candidate.type === type)
    .map(({ orderLineId, receiptLineId, quantity }) => ({ orderLineId, receiptLineId, quantity }))
  return refundHandlers.submit(
    { body: { orderId: waiting.order_id, type, reason: '卖不完', attachments, lines } },
    context,
  )
}

describe('goods reserved for a refund', () => {
  it('are not offered, and cannot be reported as lost or transferred', async () => {
    const free = await freeOf()
    expect(free).toBeLessThanOrEqual(had - waiting.units)
    for (const ask of [
      () => stock.applyLoss(STORE, lineOf(free + 1), 'XH001', []),
      () => stock.applyTransfer(STORE, lineOf(free + 1)),
    ])
      expect(await refused(ask)).toMatchObject({
        status: 42201,
        errors: [
          {
            field: 'lines.0.quantity',
            text: { key: 'stockDocuments.moreThanFree', params: { left: free, reserved: had - free } },
          },
        ],
      })
    expect((await stock.applyTransfer(STORE, lineOf(free))).status).toBe('PENDING')
    await cancelRefund()
    expect(await freeOf()).toBe(free + waiting.units)
  })

  it('do not leave by a document filed before they were reserved', async () => {
    await cancelRefund()
    const all = lineOf(await freeOf())
    const transfer = await stock.simple(OWNER, 'TRANSFER', 'approve', await stock.applyTransfer(STORE, all))
    const loss = await stock.applyLoss(STORE, all)
    const refund = await fileAgain()
    for (const leave of [
      () => stock.simple(STORE, 'TRANSFER', 'sendOut', transfer),
      () => stock.simple(OWNER, 'LOSS', 'approve', loss),
    ])
      expect(await refused(leave)).toMatchObject({ status: 42202, text: { key: 'stockDocuments.promised' } })
    await refundHandlers.cancel(
      { params: { id: refund.id }, body: { version: refund.version, reason: '不退了' } },
      await world.as(STORE, stock.nextKey()),
    )
    await stock.simple(STORE, 'TRANSFER', 'sendOut', transfer)
    expect(await freeOf()).toBe(0)
  })

  it('cannot be counted away: the refund is settled first, and the count is kept', async () => {
    const check = await stock.openCheck(STORE, 'XH001')
    const left = had - (await freeOf()) - 1
    const lines = await Promise.all(
      check.lines.map(async ({ id, productId }: StockDocumentDetail['lines'][number]) => ({
        lineId: id,
        countedQuantity: productId === waiting.product_id ? left : await stock.stockOf('XH001', productId),
      })),
    )
    const all = lines.map(({ lineId }) => lineId)
    const counted = await stock.count(STORE, 'submit', check, lines, all)
    expect(await refused(() => stock.simple(OWNER, 'CHECK', 'approve', counted))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.promised' },
    })
    await cancelRefund()
    await stock.simple(OWNER, 'CHECK', 'approve', counted)
    expect(await stock.stockOf('XH001', waiting.product_id)).toBe(left)
    expect(await findInconsistencies(world.database)).toEqual([])
  })
})
