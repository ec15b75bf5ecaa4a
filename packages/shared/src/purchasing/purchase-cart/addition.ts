import { attach, combine, createEvent, merge, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx, failureText, type Text } from '../../platform/calls/index.ts'
import { purchaseCartCalls } from '../../contract/purchasing/purchase-cart.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { cart, type CartChange } from './cart.ts'

/** Products to add to a branch's cart. */
interface CartAddition {
  readonly branchId: string
  readonly lines: readonly CartChange[]
}

/** Adds products to a cart from a page that does not show it. Quantities that are in it already stay. */
export const cartAdditionRequested = createEvent<CartAddition>()

const askFx = attach({
  mapParams: ({ branchId }: CartAddition) => ({ query: { branchId } }),
  effect: createCallFx(purchaseCartCalls.cart),
})
const putFx = attach({
  mapParams: ({ branchId, lines }: CartAddition) => ({ body: { branchId, lines: [...lines] } }),
  effect: createCallFx(purchaseCartCalls.putIntoCart),
})
/** Whether products are being added to a cart. */
export const $isAddingToCart = combine(askFx.pending, putFx.pending, (asks, puts) => asks || puts)

const missing = askFx.done.map(({ params: { branchId, lines }, result }): CartAddition => {
  const known = new Set(result.lines.map(({ productId }) => productId))
  return { branchId, lines: lines.filter(({ productId }) => !known.has(productId)) }
})

sample({
  clock: cartAdditionRequested,
  source: $isAddingToCart,
  filter: (isAdding) => !isAdding,
  fn: (_, addition) => addition,
  target: askFx,
})
sample({ clock: missing, filter: ({ lines }) => lines.length > 0, target: putFx })
// A page with the cart may be open in another tab.
sample({
  clock: putFx.doneData,
  source: $branchId,
  filter: (branchId, kept) => branchId === kept.branchId,
  fn: (_, kept) => kept,
  target: cart.replaced,
})
sample({
  clock: putFx.done,
  fn: ({ params }) => ({ kind: 'success', text: { key: 'stock.inCart', params: { n: params.lines.length } } }) as const,
  target: messageRequested,
})
sample({
  clock: missing,
  filter: ({ lines }) => lines.length === 0,
  fn: () => ({ kind: 'info', text: { key: 'stock.wasInCart' } }) as const,
  target: messageRequested,
})
sample({
  clock: merge([askFx.failData, putFx.failData]),
  filter: (error) => failureText(error) !== null,
  // The filter has checked that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
