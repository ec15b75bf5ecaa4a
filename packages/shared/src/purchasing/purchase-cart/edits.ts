import type { CartLine, GoodsChoice, PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'

/** Typed quantities that the server's cart does not have yet, by product. */
export type CartEdits = Readonly<Record<string, number>>

/** Edits that remain after a save: those typed meanwhile stay. */
export const withoutSaved = (edits: CartEdits, kept: CartEdits): CartEdits =>
  Object.fromEntries(Object.entries(edits).filter(([productId, quantity]) => kept[productId] !== quantity))

const newLine = (goods: GoodsChoice, quantity: number): CartLine => ({
  productId: goods.id,
  productName: goods.productName,
  spec: goods.spec,
  purchaseUnit: goods.purchaseUnit,
  quantity,
  priceFen: goods.priceFen,
  addedPriceFen: goods.priceFen,
  amountFen: quantity * goods.priceFen,
  minOrder: goods.minOrder,
  orderMultiple: goods.orderMultiple,
  isAvailable: true,
})

/**
 * A cart with edits applied: existing lines have their new quantities, and new ones of known goods are shown at once;
 * others come with the answer.
 */
export const withEdits = <Cart extends PurchaseCart>(
  cart: Cart,
  edits: CartEdits,
  goods: readonly GoodsChoice[] = [],
): Cart => {
  const there = new Set(cart.lines.map(({ productId }) => productId))
  const byId = new Map(goods.map((each) => [each.id, each]))
  const added = Object.entries(edits).flatMap(([productId, quantity]) => {
    const known = there.has(productId) ? undefined : byId.get(productId)
    return known ? [newLine(known, quantity)] : []
  })
  const changed = cart.lines.map((line) => {
    const quantity = edits[line.productId] ?? line.quantity
    return { ...line, quantity, amountFen: quantity * line.priceFen }
  })
  const lines = [...changed, ...added].filter(({ quantity }) => quantity > 0)
  const totalFen = lines.reduce((sum, { isAvailable, amountFen }) => sum + (isAvailable ? amountFen : 0), 0)
  return { ...cart, lines, totalFen }
}

/** Purchase units in a cart by product. */
export const quantitiesOf = (cart: PurchaseCart | null, edits: CartEdits): Readonly<Record<string, number>> => ({
  ...Object.fromEntries((cart?.lines ?? []).map(({ productId, quantity }) => [productId, quantity])),
  ...edits,
})
