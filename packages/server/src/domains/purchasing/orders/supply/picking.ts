import { SHIPPABLE_STATUSES, Status } from '@netbar/shared/contract'
import type { PickingLine, pickingCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { remainderOf } from './company-stock.ts'

const ordersOf = (db: Kysely<Tables>, ids: readonly string[], branchIds: readonly string[]) =>
  db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('purchase_order.id', 'in', ids)
    .where('purchase_order.branch_id', 'in', ['', ...branchIds])
    .select(['purchase_order.id', 'order_no', 'purchase_order.status', 'branch_no', 'branch.name as branch_name'])
    .execute()

const linesToSend = async (db: Kysely<Tables>, orderIds: readonly string[]) => {
  const lines = await db
    .selectFrom('purchase_order_line')
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .where('purchase_order_line.order_id', 'in', ['', ...orderIds])
    .selectAll('purchase_order_line')
    .select('product.code')
    .orderBy('product.code')
    .orderBy('purchase_order_line.pack_size')
    .orderBy('purchase_order.order_no')
    .execute()
  return lines.map((line) => ({ ...line, quantity: remainderOf(line) })).filter(({ quantity }) => quantity > 0)
}

const sum = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

/**
 * Quantities to pick from the company's shelves for these orders, by product.
 *
 * @throws Refusal 40401 for an order that is not of one of the branches, as for one that does not exist.
 */
const findPicking = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  branchIds: readonly string[],
): Promise<PickingLine[]> => {
  const orders = new Map((await ordersOf(db, ids, branchIds)).map((order) => [order.id, order]))
  if (ids.some((id) => !orders.has(id))) throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  const open = [...orders.values()].filter(({ status }) => SHIPPABLE_STATUSES.includes(status)).map(({ id }) => id)
  const byGoods = Map.groupBy(await linesToSend(db, open), (line) => `${line.product_id}-${line.pack_size}`)
  return [...byGoods].flatMap(([id, lines]) => {
    // The name in the latest order is used.
    const last = lines.at(-1)
    if (last === undefined) return []
    const byOrder = Map.groupBy(lines, (line) => line.order_id)
    return {
      id,
      code: last.code,
      productName: last.product_name,
      spec: last.spec,
      purchaseUnit: last.purchase_unit,
      quantity: sum(lines),
      orders: [...byOrder].flatMap(([orderId, ofOrder]) => {
        const order = orders.get(orderId)
        if (order === undefined) return []
        const { order_no: orderNo, branch_no: branchNo, branch_name: branchName } = order
        return { id: orderId, orderNo, branchNo, branchName, quantity: sum(ofOrder) }
      }),
    }
  })
}

/** Handles the calls of the picking list. */
export const pickingHandlers: Handlers<typeof pickingCalls> = {
  list: ({ query }, { database, actor }) => findPicking(database.db, query.ids, [...actor.branchIds]),
}
