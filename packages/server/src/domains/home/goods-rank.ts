import type { GoodsRank } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Window } from './windows.ts'

const SHOWN = 10

/** Best-selling products of a branch in a window, by revenue: after discounts and refunds. */
export const rankGoods = async (db: Kysely<Tables>, branchId: string, { from, to }: Window): Promise<GoodsRank[]> => {
  const rows = await db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .where('order.branch_id', '=', branchId)
    .where('order.type', '=', 'SALE')
    .where('order.pay_status', 'in', ['PAID', 'PART_REFUNDED'])
    .where('order.created_time', '>=', from)
    .where('order.created_time', '<=', to)
    .groupBy(['product.id', 'product.name', 'product.spec'])
    .select([
      'product.id',
      'product.name',
      'product.spec',
      sql<number>`sum(quantity - refunded_quantity)`.as('quantity'),
    ])
    .select(
      sql<number>`sum(quantity * order_item.price_fen - order_item.discount_fen - order_item.refunded_fen)`.as('fen'),
    )
    .orderBy('fen', 'desc')
    .orderBy('product.id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, name, spec, quantity, fen }) => ({
    productId: id,
    productName: `${name} ${spec}`.trim(),
    quantity: Number(quantity),
    amountFen: Number(fen),
  }))
}
