import { SHIPPABLE_STATUSES } from '@netbar/shared/contract'
import type { OrderSupply, PurchaseOrder, PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { unexpiredUnits } from '../../../stock/index.ts'
import { remainderOf } from './company-stock.ts'

/** States in which the company may still have something to ship. */
export const OPEN: readonly PurchaseOrderStatus[] = ['PENDING', ...SHIPPABLE_STATUSES]

/** Quantity of a product still to be shipped, and its stock, in sale units. */
export interface OpenGoods {
  readonly wanted: number
  readonly available: number
}

/** Whether the stock is enough; null where nothing is to be shipped. A product may be on several lines. */
export const supplyOf = (goods: readonly OpenGoods[]): OrderSupply | null => {
  const open = goods.filter(({ wanted }) => wanted > 0)
  if (open.length === 0) return null
  if (open.every(({ wanted, available }) => available >= wanted)) return 'ALL'
  return open.some(({ available }) => available > 0) ? 'PART' : 'NONE'
}

/** Whether the company can ship the rest of each of these orders, each considered alone. */
export const suppliesOf = async (
  db: Kysely<Tables>,
  orders: readonly PurchaseOrder[],
  now: Date,
): Promise<ReadonlyMap<string, OrderSupply | null>> => {
  const open = orders.filter(({ status }) => OPEN.includes(status)).map(({ id }) => id)
  if (open.length === 0) return new Map()
  const lines = await db
    .selectFrom('purchase_order_line')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('warehouse', 'warehouse.brand_id', 'purchase_order.brand_id')
    .leftJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'purchase_order_line.product_id'),
    )
    .where('warehouse.kind', '=', 'COMPANY')
    .where('purchase_order.id', 'in', open)
    .selectAll('purchase_order_line')
    .select(['purchase_order.status', unexpiredUnits(now).as('available')])
    .execute()
  const goods = new Map(open.map((id) => [id, new Map<string, OpenGoods>()]))
  for (const { status, available, ...line } of lines) {
    const wanted = (status === 'PENDING' ? line.ordered_quantity : remainderOf(line)) * line.pack_size
    const ofOrder = goods.get(line.order_id)
    const before = ofOrder?.get(line.product_id)?.wanted ?? 0
    ofOrder?.set(line.product_id, { wanted: before + wanted, available: Number(available ?? 0) })
  }
  return new Map([...goods].map(([id, products]) => [id, supplyOf([...products.values()])]))
}
