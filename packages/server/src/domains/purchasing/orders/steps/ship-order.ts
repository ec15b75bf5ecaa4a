import { shipmentProblems, Status } from '@netbar/shared/contract'
import type { LineQuantity } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { logDocument, nextDocumentNo } from '../../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { findRoute, postMovements, shipMovements } from '../../../stock/index.ts'
import type { MovementDraft } from '../../../stock/index.ts'
import { missingGoods, openGoods } from '../supply/company-stock.ts'
import type { WantedGoods } from '../supply/company-stock.ts'
import { toOpenLine, toProblems } from '../supply/open-lines.ts'
import { orderById } from '../order-by-id.ts'
import type { OrderBefore } from '../order-by-id.ts'
import { orderSteps } from '../order-steps.ts'
import { linesOf } from '../order-lines.ts'
import { announce, settleOrder } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/** Goods of a delivery and its carrier. */
export interface Delivery {
  readonly carrier: string
  readonly trackingNo: string
  readonly driverPhone: string
  readonly expectedTime: string | null
  /** Null for everything that is open. */
  readonly lines: readonly LineQuantity[] | null
}

/** The goods of a delivery in the order of the lines, checked to be open. */
const goodsOf = async (
  trx: Transaction<Tables>,
  orderId: string,
  lines: Delivery['lines'],
): Promise<readonly WantedGoods[]> => {
  const ordered = await linesOf(trx, orderId)
  const open = openGoods(ordered)
  if (open.length === 0) throw new Refusal(Status.stateChanged, { key: 'purchasing.nothingOpen' })
  if (lines === null) return open
  const problems = shipmentProblems(lines, ordered.map(toOpenLine))
  if (problems.length > 0)
    throw new Refusal(Status.invalidFields, { key: 'purchasing.invalidDelivery' }, toProblems(problems))
  const wanted = new Map(lines.map(({ orderLineId, quantity }) => [String(orderLineId), quantity]))
  return open.flatMap(({ line }) => {
    const quantity = wanted.get(line.id)
    return quantity === undefined ? [] : [{ line, quantity }]
  })
}

const assertInStock = async (trx: Transaction<Tables>, goods: readonly WantedGoods[], company: string, now: Date) => {
  const missing = await missingGoods(trx, goods, company, now)
  if (missing.length === 0) return
  const products = missing.map(({ line }) => `${line.product_name} ${line.spec}`).join('、')
  throw new Refusal(Status.businessRule, { key: 'purchasing.companyStockShort', params: { products } })
}

const assertAhead = (expectedTime: string | null, now: Date): void => {
  if (expectedTime === null || Date.parse(expectedTime) > now.getTime()) return
  const text = { key: 'purchasing.expectedInPast' } as const
  throw new Refusal(Status.invalidFields, text, [{ field: 'expectedTime', text }])
}

/** Inserts the lines of a delivery; returns the movements of their goods. */
const insertLines = async (
  trx: Transaction<Tables>,
  shipmentId: string,
  goods: readonly WantedGoods[],
  route: Awaited<ReturnType<typeof findRoute>>,
  newId: () => string,
): Promise<readonly MovementDraft[]> => {
  const drafts: MovementDraft[] = []
  for (const [index, { line, quantity }] of goods.entries()) {
    const shipmentLineId = newId()
    await trx
      .insertInto('shipment_line')
      .values({ id: shipmentLineId, shipment_id: shipmentId, order_line_id: line.id, line_no: index + 1, quantity })
      .execute()
    await trx
      .updateTable('purchase_order_line')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '+', quantity) }))
      .where('id', '=', line.id)
      .execute()
    const moved = { shipmentLineId, productId: line.product_id, quantity: quantity * line.pack_size }
    drafts.push(...shipMovements(moved, route))
  }
  return drafts
}

/**
 * Ships one delivery of an order from the company.
 *
 * @returns Id of the shipment.
 * @throws Refusal 40901 where there is nothing to ship, 42201 with the fields that break a rule, 42202 where the
 * company's stock is too low.
 */
export const shipQuantities = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  { carrier, trackingNo, driverPhone, expectedTime, lines }: Delivery,
  context: DocumentContext,
): Promise<string> => {
  const now = context.now()
  assertAhead(expectedTime, now)
  const goods = await goodsOf(trx, order.id, lines)
  const route = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  await assertInStock(trx, goods, route.company, now)
  const id = context.newId()
  await trx
    .insertInto('shipment')
    .values({
      id,
      order_id: order.id,
      branch_id: order.branch_id,
      shipment_no: await nextDocumentNo(
        trx,
        'shipment.shipment_no',
        'FH',
        { id: order.branch_id, branchNo: order.branch_no },
        now,
      ),
      status: 'IN_TRANSIT',
      carrier,
      tracking_no: trackingNo,
      driver_phone: driverPhone,
      expected_time: expectedTime === null ? null : new Date(expectedTime).toISOString(),
      reminded_days: 0,
      shipped_time: now.toISOString(),
    })
    .execute()
  const drafts = await insertLines(trx, id, goods, route, context.newId)
  await postMovements(trx, { type: 'SHIPMENT', id }, drafts, context)
  const step = { event: 'ship', from: null, to: 'IN_TRANSIT' }
  await logDocument(trx, { type: 'shipment', id }, step, context)
  await settleOrder(trx, order, 'ship', context)
  const params = { branch: order.branch_name, orderNo: order.order_no }
  const content = { key: 'notification.purchaseShipped', params } as const
  await announce(trx, order, notificationKinds.orderShipped, content, now)
  return id
}

/**
 * Ships everything of an order that the company has not shipped yet.
 *
 * @returns Id of the shipment.
 * @throws Refusal 40901 where there is nothing to ship, 42202 where the company's stock is too low.
 */
export const shipOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  carrier: string,
  context: DocumentContext,
): Promise<string> => {
  const order = await orderById(trx, orderId)
  orderSteps.assertPossible(order, 'ship')
  return shipQuantities(
    trx,
    order,
    { carrier, trackingNo: '', driverPhone: '', expectedTime: null, lines: null },
    context,
  )
}
