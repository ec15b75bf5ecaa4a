import { $branchId, $isLocked, $menus, createCallFx, signedOut, type CallError } from '@netbar/shared'
import { purchaseListCalls, type PurchaseOrder } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { openableRoute } from '../../frame/openable.ts'

/** Minimum length of an order search: fewer characters find too much. */
const MIN_ORDER_TEXT = 3
const MAX_FOUND = 8

/** The palette was opened or closed. */
export const paletteToggled = createEvent()
export const paletteClosed = createEvent()
/** The user paused after typing this. */
export const orderTextChanged = createEvent<string>()

export const $isPaletteOpen = createStore(false)
  .on(paletteToggled, (isOpen) => !isOpen)
  // A modal dialog that is hidden with its page would block the lock screen.
  .on($isLocked, (isOpen, isLocked) => isOpen && !isLocked)
  .reset(paletteClosed, signedOut)

const findFx = attach({
  source: $branchId,
  mapParams: (orderNo: string, branchId) => ({
    query: { scope: 'store' as const, branchId: branchId ?? undefined, orderNo, page: 1, limit: MAX_FOUND },
  }),
  effect: createCallFx(purchaseListCalls.orders),
})
const $typed = createStore('')
  .on(orderTextChanged, (_, text) => text.trim())
  .reset(paletteClosed, signedOut)
const found = sample({
  clock: findFx.done,
  source: $typed,
  // Answers to an older text are ignored.
  filter: (typed, { params }) => params === typed,
  fn: (_, { result }) => result.rows,
})
/** Orders whose number contains the typed text. */
export const $foundOrders = createStore<readonly PurchaseOrder[]>([])
  .on(found, (_, orders) => orders)
  .reset($typed, paletteClosed, signedOut)

/** Why the order search failed. */
export const $ordersError = createStore<CallError | null>(null)
  .on(
    sample({
      clock: findFx.fail,
      source: $typed,
      filter: (typed, { params }) => params === typed,
      fn: (_, { error }) => error,
    }),
    (_, error) => error,
  )
  .reset($typed, paletteClosed, signedOut)

sample({
  clock: $typed,
  source: $menus,
  filter: (menus, typed) => typed.length >= MIN_ORDER_TEXT && openableRoute('storePurchaseList', menus) !== null,
  fn: (_, typed) => typed,
  target: findFx,
})
