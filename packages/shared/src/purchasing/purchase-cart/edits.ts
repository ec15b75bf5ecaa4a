import type { PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'

/** Typed quantities that the server's cart does not have yet, by product. */
export type CartEdits = Readonly<Record<string, number>>

/** Edits that remain after a save: those typed meanwhile stay. */
export const withoutSaved = (edits: CartEdits, kept: CartEdits): CartEdits =>
  Object.fromEntries(Object.entries(edits).filter(([productId, quantity]) => kept[productId] !== quantity))

/** A cart with edits applied: existing lines have their new quantities, and new ones come with the answer. */
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

/** Purchase units in a cart by product. */
export const quantitiesOf = (cart: PurchaseCart | null, edits: CartEdits): Readonly<Record<string, number>> => ({
  ...Object.fromEntries((cart?.lines ?? []).map(({ productId, quantity }) => [productId, quantity])),
  ...edits,
})
