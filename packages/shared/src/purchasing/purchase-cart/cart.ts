import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx, failureText, type CallError, type Text } from '../../platform/calls/index.ts'
import { purchaseCartCalls, type PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $orderAgain, orderAgainOpened, orderAgainRequested } from '../orders/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { goodsChoices } from './goods.ts'
import { quantitiesOf, withEdits, withoutSaved, type CartEdits } from './edits.ts'

/** Desired purchase units of a product; 0 removes it. */
export interface CartChange {
  readonly productId: string
  readonly quantity: number
}

/** A page with the cart was opened. */
export const cartOpened = createEvent()
/** A quantity was typed or stepped. */
export const cartChanged = createEvent<CartChange>()
/** Unsaved changes are sent again. */
export const cartRetried = createEvent()
/** 清空. */
export const cartCleared = createEvent()
/** 一键补货: fills the cart with the suggested products. */
export const replenishRequested = createEvent()

const ofBranch = (branchId: string | null) => ({ branchId: branchId ?? '' })
/** The server's cart for the current branch. */
export const cart = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: ofBranch(branchId) }),
    effect: createCallFx(purchaseCartCalls.cart),
  }),
)
const clearFx = attach({
  source: $branchId,
  mapParams: (_: void, branchId) => ({ query: ofBranch(branchId) }),
  effect: createCallFx(purchaseCartCalls.clearCart),
})
const replenishFx = attach({
  source: $branchId,
  mapParams: (_: void, branchId) => ({ body: ofBranch(branchId) }),
  effect: createCallFx(purchaseCartCalls.replenish),
})
const againFx = attach({
  source: $branchId,
  mapParams: (orderId: string, branchId) => ({ body: { ...ofBranch(branchId), orderId } }),
  effect: createCallFx(purchaseCartCalls.orderAgain),
})
interface CartSave {
  readonly branchId: string
  readonly edits: CartEdits
}
const saveFx = attach({
  mapParams: ({ branchId, edits }: CartSave) => ({
    body: { branchId, lines: Object.entries(edits).map(([productId, quantity]) => ({ productId, quantity })) },
  }),
  effect: createCallFx(purchaseCartCalls.putIntoCart),
})

/** A refusal would be repeated: only a call without an answer is worth a retry. */
const isFinal = ({ reason }: CallError): boolean => reason === 'refused'
const refused = saveFx.fail.filter({ fn: ({ error }) => isFinal(error) })
/** Typed quantities that are not saved yet. */
export const $cartEdits = createStore<CartEdits>({})
  .on(cartChanged, (edits, { productId, quantity }) => ({ ...edits, [productId]: quantity }))
  .on([saveFx.done, refused], (edits, { params }) => withoutSaved(edits, params.edits))
  .reset($branchId.updates, signedOut)
/** Why typed quantities are not saved; they are sent again with the next change, or on request. */
export const $cartFailure = createStore<Text | null>(null)
  .on(saveFx.failData, (_, error) => (isFinal(error) ? null : failureText(error)))
  .reset(saveFx.done, cartChanged, cartRetried, $branchId.updates, signedOut)
/** Whether a bulk change of the cart is in progress, during which its buttons are disabled. */
export const $isFillingCart = combine([clearFx.pending, replenishFx.pending, againFx.pending], (pending) =>
  pending.some(Boolean),
)
/** Whether all typed quantities are saved. */
export const $isCartKept = combine($cartEdits, saveFx.pending, (edits, isSaving) => {
  return !isSaving && Object.keys(edits).length === 0
})
/** The cart with typed quantities applied. */
export const $shownCart = combine(
  cart.$value,
  $cartEdits,
  goodsChoices.$value,
  (value, edits, goods) => value && withEdits(value, edits, goods ?? []),
)
/** Purchase units in the cart by product. */
export const $cartQuantities = combine(cart.$value, $cartEdits, quantitiesOf)

// One save at a time: what is typed meanwhile goes with the next.
sample({
  clock: [cartChanged, cartRetried, saveFx.done, refused],
  source: { branchId: $branchId, edits: $cartEdits, isSaving: saveFx.pending },
  filter: ({ branchId, edits, isSaving }) => branchId !== null && !isSaving && Object.keys(edits).length > 0,
  fn: ({ branchId, edits }): CartSave => ({ branchId: branchId ?? '', edits }),
  target: saveFx,
})

const $isOpened = createStore(false)
  .on(cartOpened, () => true)
  .reset(signedOut)
sample({ clock: cartOpened, target: cart.asked })
sample({ clock: cartCleared, target: clearFx })
sample({ clock: replenishRequested, target: replenishFx })
sample({
  clock: [orderAgainRequested, cartOpened],
  source: { orderId: $orderAgain, isOpened: $isOpened },
  filter: ({ orderId, isOpened }) => isOpened && orderId !== null,
  fn: ({ orderId }) => orderId ?? '',
  target: [againFx, orderAgainOpened],
})
/** The server's cart has changed; the change answers the new one. */
export const cartKept = merge<PurchaseCart>([saveFx.doneData, clearFx.doneData, replenishFx.doneData, againFx.doneData])
sample({
  clock: cartKept,
  source: $branchId,
  filter: (branchId, { branchId: keptFor }) => branchId === keptFor,
  fn: (_, kept) => kept,
  target: cart.replaced,
})
sample({
  clock: againFx.doneData,
  filter: ({ missing }) => missing.length > 0,
  fn: ({ missing }) =>
    ({ kind: 'warning', text: { key: 'purchasing.notSold', params: { names: missing.join('、') } } }) as const,
  target: messageRequested,
})
const lost = merge([refused.map(({ error }) => error), clearFx.failData, replenishFx.failData, againFx.failData])
sample({
  clock: lost,
  filter: (error) => failureText(error) !== null,
  // The filter has checked that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
// After a refusal the server's cart is shown.
sample({ clock: refused, target: cart.asked })

sample({ clock: $branchId.updates, target: cart.reset })
sample({ clock: $branchId.updates, source: $isOpened, filter: Boolean, target: cart.asked })
