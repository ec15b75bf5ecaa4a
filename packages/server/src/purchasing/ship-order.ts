import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import { logDocument } from '../documents/index.ts'
import { Refusal } from '../http/refusal.ts'
import { findRoute, postMovements, shipMovements } from '../stock/index.ts'
import type { MovementDraft } from '../stock/index.ts'
import { missingGoods, remainderOf } from './company-stock.ts'
import type { PurchasingContext } from './context.ts'
import { nextDocumentNo } from './document-no.ts'
import { orderById } from './order-by-id.ts'
import { announce, assertPossible, linesOf, settleOrder } from './settle.ts'

/**
 * The company ships everything of an order that it has not shipped yet.
 *
 * @returns Id of the shipment.
 * @throws Refusal 40901 where there is nothing to ship, 42202 where the company has too little in stock.
 */
export const shipOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  carrier: string,
  context: PurchasingContext,
): Promise<string> => {
  const now = context.now()
  const order = await orderById(trx, orderId)
  assertPossible(order.status, 'ship')
  const open = (await linesOf(trx, orderId)).filter((line) => remainderOf(line) > 0)
  if (open.length === 0) throw new Refusal(Status.stateChanged, { key: 'purchasing.orderMovedOn' })
  const route = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  const missing = await missingGoods(trx, open, route.company)
  if (missing.length > 0) {
    const products = missing.map(({ line }) => `${line.product_name} ${line.spec}`).join('、')
    throw new Refusal(Status.businessRule, { key: 'purchasing.companyStockShort', params: { products } })
  }
  const id = context.newId()
  await trx
    .insertInto('shipment')
    .values({
      id,
      order_id: orderId,
      branch_id: order.branch_id,
      shipment_no: await nextDocumentNo(trx, 'FH', { id: order.branch_id, branchNo: order.branch_no }, now),
      status: 'IN_TRANSIT',
      carrier,
      shipped_time: now.toISOString(),
    })
    .execute()
  const drafts: MovementDraft[] = []
  for (const [index, line] of open.entries()) {
    const quantity = remainderOf(line)
    const shipmentLineId = context.newId()
    await trx
      .insertInto('shipment_line')
      .values({ id: shipmentLineId, shipment_id: id, order_line_id: line.id, line_no: index + 1, quantity })
      .execute()
    await trx
      .updateTable('purchase_order_line')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '+', quantity) }))
      .where('id', '=', line.id)
      .execute()
    const goods = { shipmentLineId, productId: line.product_id, quantity: quantity * line.pack_size }
    drafts.push(...shipMovements(goods, route))
  }
  await postMovements(trx, { type: 'SHIPMENT', id }, drafts, context)
  await logDocument(
    trx,
    { type: 'shipment', id },
    { event: 'ship', from: null, to: 'IN_TRANSIT' },
    context.actor,
    context,
  )
  await settleOrder(trx, order, 'ship', context)
  const params = { branch: order.branch_name, orderNo: order.order_no }
  await announce(
    trx,
    order,
    { content: { key: 'notification.purchaseShipped', params }, subServiceType: 4, to: 'store' },
    now,
  )
  return id
}
