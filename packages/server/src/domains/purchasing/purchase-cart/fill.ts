import { CART_QUANTITY_LIMIT, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findCart, isSold, putIntoCart } from './cart.ts'
import type { CartKey, WantedLine } from './cart.ts'
import { goodsOf } from './goods.ts'
import { leavingProducts } from './leaving.ts'

/** The part of these lines that exceeds the cart. */
const missingIn = async (trx: Transaction<Tables>, key: CartKey, wanted: readonly WantedLine[]) => {
  const { lines } = await findCart(trx, key)
  const present = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  return wanted
    .map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, CART_QUANTITY_LIMIT) }))
    .filter(({ productId, quantity }) => quantity > (present.get(productId) ?? 0))
}

/** 一键补货: adds the suggested quantities to the cart. */
export const replenish = async (trx: Transaction<Tables>, key: CartKey, now: Date): Promise<void> => {
  const goods = await goodsOf(trx, key.branch, now)
  const wanted = goods.map(({ id, suggestedQuantity }) => ({ productId: id, quantity: suggestedQuantity }))
  await putIntoCart(trx, key, await missingIn(trx, key, wanted), now)
}

/**
 * 再来一单: adds the lines of a past order of the branch to the cart.
 *
 * @returns Names of what is not sold any more, or leaves the shelf once sold out.
 * @throws Refusal 40401 for an order that is not the branch's.
 */
export const orderAgain = async (
  trx: Transaction<Tables>,
  key: CartKey,
  orderId: string,
  now: Date,
): Promise<string[]> => {
  const order = await trx
    .selectFrom('purchase_order')
    .where('id', '=', orderId)
    .where('branch_id', '=', key.branch.id)
    // Replacement orders are the company's own.
    .where('kind', '=', 'NORMAL')
    .select('id')
    .executeTakeFirst()
  if (order === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  const lines = await trx
    .selectFrom('purchase_order_line')
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .where('order_id', '=', orderId)
    .select(['product_id', 'product_name', 'ordered_quantity', 'enabled', 'deleted_time', 'product.type'])
    .orderBy('line_no')
    .execute()
  const leaves = await leavingProducts(trx, [key.branch.id])
  const isOffered = (line: (typeof lines)[number]) => isSold(line) && !leaves(key.branch.id, line.product_id)
  const wanted = lines
    .filter(isOffered)
    .map(({ product_id, ordered_quantity }) => ({ productId: product_id, quantity: ordered_quantity }))
  await putIntoCart(trx, key, await missingIn(trx, key, wanted), now)
  return lines.filter((line) => !isOffered(line)).map(({ product_name }) => product_name)
}
