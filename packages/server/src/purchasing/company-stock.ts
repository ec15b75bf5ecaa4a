import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import { findRoute, postMovements } from '../stock/index.ts'
import type { MovementDraft } from '../stock/index.ts'
import type { PurchasingContext } from './context.ts'
import { orderById } from './order-by-id.ts'
import { linesOf } from './settle.ts'

type LineRow = Tables['purchase_order_line']

/** What of a line is confirmed and not shipped yet, in purchase units. */
export const remainderOf = (line: LineRow) => line.confirmed_quantity - line.closed_quantity - line.shipped_quantity

/** Lines of which the company has too little to ship what is open, with what it lacks in sale units. */
export const missingGoods = async (trx: Transaction<Tables>, lines: readonly LineRow[], company: string) => {
  const balances = await trx
    .selectFrom('stock_balance')
    .select(['product_id', 'quantity'])
    .where('warehouse_id', '=', company)
    .where(
      'product_id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()
  const available = new Map(balances.map(({ product_id, quantity }) => [product_id, quantity]))
  return lines.flatMap((line) => {
    const left = available.get(line.product_id) ?? 0
    const wanted = remainderOf(line) * line.pack_size
    available.set(line.product_id, Math.max(0, left - wanted))
    return wanted > left ? [{ line, quantity: wanted - left }] : []
  })
}

/** The company's suppliers deliver what it lacks to ship an order. */
export const supplyForOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  context: PurchasingContext,
): Promise<void> => {
  const order = await orderById(trx, orderId)
  const { company } = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  const missing = await missingGoods(trx, await linesOf(trx, orderId), company)
  const drafts = missing.map(({ line, quantity }): MovementDraft => ({
    warehouseId: company,
    productId: line.product_id,
    type: 'SUPPLY_IN',
    quantityDelta: quantity,
    sourceLineId: context.newId(),
  }))
  await postMovements(trx, { type: 'SUPPLY', id: context.newId() }, drafts, context)
}
