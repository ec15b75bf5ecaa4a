import type { PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'

/** Quantities that were typed and are not in the server's cart yet, by product. */
export type CartEdits = Readonly<Record<string, number>>

/** What is left of edits when these were kept: what was typed meanwhile stays. */
export const withoutSaved = (edits: CartEdits, kept: CartEdits): CartEdits =>
  Object.fromEntries(Object.entries(edits).filter(([productId, quantity]) => kept[productId] !== quantity))

/** A cart with what was typed: lines that are known have their new quantities, and new ones come with the answer. */
export const withEdits = <Cart extends PurchaseCart>(cart: Cart, edits: CartEdits): Cart => {
  const lines = cart.lines
    .map((line) => {
      const quantity = edits[line.productId] ?? line.quantity
      return { ...line, quantity, amountFen: quantity * line.priceFen }
    })
    .filter(({ quantity }) => quantity > 0)
  const totalFen = lines.reduce((sum, { isAvailable, amountFen }) => sum + (isAvailable ? amountFen : 0), 0)
  return { ...cart, lines, totalFen }
}

/** How many purchase units of each product a cart has. */
export const quantitiesOf = (cart: PurchaseCart | null, edits: CartEdits): Readonly<Record<string, number>> => ({
  ...Object.fromEntries((cart?.lines ?? []).map(({ productId, quantity }) => [productId, quantity])),
  ...edits,
})
