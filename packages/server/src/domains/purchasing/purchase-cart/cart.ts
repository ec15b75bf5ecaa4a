import { CART_LINES_LIMIT, Status } from '@netbar/shared/contract'
import type { CartLine, PurchaseCart } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { OrderingBranch } from './goods.ts'
import { leavingProducts } from './leaving.ts'

/** Identifies a cart: its user and branch. */
export interface CartKey {
  readonly userId: string
  readonly branch: OrderingBranch
}

/** A product and the wanted quantity in purchase units; 0 removes it. */
export interface WantedLine {
  readonly productId: string
  readonly quantity: number
}

/** Whether a product can be bought: it is enabled, and not made to order. */
export const isSold = ({ enabled, deleted_time, type }: Pick<Tables['product'], 'enabled' | 'deleted_time' | 'type'>) =>
  enabled === 1 && deleted_time === null && type !== 'MADE'

/** A cart at current prices, in the order in which it was filled. */
export const findCart = async (db: Kysely<Tables>, { userId, branch }: CartKey): Promise<PurchaseCart> => {
  const rows = await db
    .selectFrom('purchase_cart_line')
    .innerJoin('product', 'product.id', 'purchase_cart_line.product_id')
    .where('user_id', '=', userId)
    .where('branch_id', '=', branch.id)
    .select(['product_id', 'name', 'spec', 'purchase_unit', 'quantity', 'purchase_price_fen', 'price_fen'])
    .select(['enabled', 'deleted_time', 'product.type', 'min_order', 'order_multiple'])
    .orderBy('purchase_cart_line.created_time')
    .orderBy('code')
    .execute()
  const leaves = await leavingProducts(db, [branch.id])
  const lines = rows.map((row): CartLine => ({
    productId: row.product_id,
    productName: row.name,
    spec: row.spec,
    purchaseUnit: row.purchase_unit,
    quantity: row.quantity,
    priceFen: row.purchase_price_fen,
    addedPriceFen: row.price_fen,
    amountFen: row.quantity * row.purchase_price_fen,
    minOrder: row.min_order,
    orderMultiple: row.order_multiple,
    isAvailable: isSold(row) && !leaves(branch.id, row.product_id),
  }))
  const totalFen = lines.reduce((sum, { isAvailable, amountFen }) => sum + (isAvailable ? amountFen : 0), 0)
  return { branchId: branch.id, lines, totalFen }
}

const pricesOf = async (trx: Transaction<Tables>, brandId: string, wanted: readonly WantedLine[]) => {
  const ids = wanted.map(({ productId }) => productId)
  const products = await trx
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .select(['id', 'enabled', 'deleted_time', 'type', 'purchase_price_fen'])
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

/** Removes products from a cart. */
export const takeOut = async (trx: Transaction<Tables>, key: CartKey, productIds: readonly string[]) => {
  if (productIds.length === 0) return
  await trx
    .deleteFrom('purchase_cart_line')
    .where('user_id', '=', key.userId)
    .where('branch_id', '=', key.branch.id)
    .where('product_id', 'in', productIds)
    .execute()
}

/** A cart is emptied. */
export const emptyCart = async (trx: Transaction<Tables>, { userId, branch }: CartKey): Promise<void> => {
  await trx.deleteFrom('purchase_cart_line').where('user_id', '=', userId).where('branch_id', '=', branch.id).execute()
}

/**
 * Sets quantities in a cart. A product that is there keeps its position and the price at which it was added.
 *
 * @throws Refusal 40401 for a product that is not the brand's, 42202 for one that is not sold any more or leaves the
 * branch's shelf once sold out, and for too many.
 */
export const putIntoCart = async (
  trx: Transaction<Tables>,
  key: CartKey,
  wanted: readonly WantedLine[],
  now: Date,
): Promise<void> => {
  if (wanted.length === 0) return
  const prices = await pricesOf(trx, key.branch.brandId, wanted)
  const leaves = await leavingProducts(trx, [key.branch.id])
  for (const { productId, quantity } of wanted) {
    const product = prices.get(productId)
    if (product === undefined) throw new Refusal(Status.notFound, { key: 'purchaseCart.productNotFound' })
    if (quantity === 0) continue
    if (!isSold(product)) throw new Refusal(Status.businessRule, { key: 'purchaseCart.notSold' })
    if (leaves(key.branch.id, productId)) throw new Refusal(Status.businessRule, { key: 'purchaseCart.leaving' })
    await trx
      .insertInto('purchase_cart_line')
      .values({
        user_id: key.userId,
        branch_id: key.branch.id,
        product_id: productId,
        quantity,
        price_fen: product.purchase_price_fen,
        created_time: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'branch_id', 'product_id']).doUpdateSet({ quantity }))
      .execute()
  }
  const gone = wanted.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId)
  await takeOut(trx, key, gone)
  const { lines } = await findCart(trx, key)
  if (lines.length > CART_LINES_LIMIT)
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.full', params: { max: CART_LINES_LIMIT } })
}
