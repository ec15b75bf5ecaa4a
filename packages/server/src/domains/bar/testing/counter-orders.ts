import type { Transaction } from 'kysely'
import { newId } from '../../../kernel/new-id.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { first } from '../../../testing/first.ts'
import { branchGoods } from '../../stock/index.ts'
import { guestsOrder } from '../orders/new-order.ts'
import { shelfWarehouse } from '../orders/out-of-stock.ts'
import { placeOrder } from '../orders/place-order.ts'
import { shelfOf } from '../orders/shelf.ts'
import type { ShelfProduct } from '../orders/shelf.ts'
import { payOrder } from '../orders/take-steps.ts'
import type { OrderTable } from '../tables.ts'

const GUEST = { id: null, name: '017' }

/** Orders of guests at a branch, for tests. */
export const ordersIn = (database: Database, branchId: string, now: () => Date) => {
  const context = { actor: GUEST, now, newId: () => newId(now()) }
  const goodsOf = async (productIds: readonly string[]) => {
    const warehouseId = await shelfWarehouse(database.db, branchId)
    return branchGoods(database.db, { branchId, warehouseId }, productIds, now())
  }
  return {
    /** What nobody has reserved of a product. */
    freeOf: async (productId: string): Promise<number> => (await goodsOf([productId])).get(productId)?.good ?? 0,
    /** Products on the shelf of which there is something, the most first. */
    shelf: async (): Promise<readonly ShelfProduct[]> => {
      const shelf = await shelfOf(database.db, branchId)
      const goods = await goodsOf(shelf.map(({ productId }) => productId))
      const good = ({ productId }: ShelfProduct) => goods.get(productId)?.good ?? 0
      return shelf.filter((product) => good(product) > 0).toSorted((one, other) => good(other) - good(one))
    },
    /** An order that a guest has placed, or that the counter has made. */
    place: (product: ShelfProduct, quantity: number, event: 'place' | 'sell' = 'place'): Promise<OrderTable> =>
      database.write((trx) =>
        placeOrder(trx, guestsOrder(branchId, '017', [{ product, quantity }], 0), event, context),
      ),
    pay: (order: Pick<OrderTable, 'id'>): Promise<OrderTable> =>
      database.write(async (trx: Transaction<Tables>) => {
        const rows = await trx.selectFrom('order').where('id', '=', order.id).selectAll().execute()
        return payOrder(trx, first(rows), 'WECHAT', context)
      }),
  }
}
