import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { orderPaid, orderRefunded } from '../../bar/index.ts'
import type { RefundedOrder } from '../../bar/index.ts'
import { NO_GOODS } from '../sums/goods-sums.ts'
import { addToSums } from './keep-sums.ts'

const addPaid = async (trx: Transaction<Tables>, order: Tables['order']): Promise<void> => {
  const items = await trx
    .selectFrom('order_item')
    .where('order_id', '=', order.id)
    .select(['product_id', 'quantity', 'price_fen', 'discount_fen', 'cost_fen'])
    .execute()
  const goods = items.map(({ product_id, quantity, price_fen, discount_fen, cost_fen }) => ({
    ...NO_GOODS,
    product_id,
    quantity,
    amount_fen: quantity * price_fen,
    discount_fen,
    cost_fen: quantity * (cost_fen ?? 0),
    costed_quantity: cost_fen === null ? 0 : quantity,
  }))
  await addToSums(trx, order, goods, 1)
}

const addRefunded = (trx: Transaction<Tables>, { order, lines }: RefundedOrder): Promise<void> =>
  addToSums(
    trx,
    order,
    lines.map(({ productId, pieces, amountFen, returnedCostFen }) => ({
      ...NO_GOODS,
      product_id: productId,
      refunded_quantity: pieces,
      refunded_fen: amountFen,
      cost_fen: -returnedCostFen,
    })),
    0,
  )

/** Keeps the sums of sold goods, in the transactions of payments and refunds. */
export const followOrders = (): void => {
  orderPaid.add(addPaid)
  orderRefunded.add(addRefunded)
}
