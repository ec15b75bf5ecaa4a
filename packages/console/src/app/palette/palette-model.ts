import { $branchId, $isLocked, $menus, createCallFx, signedOut, type CallError } from '@netbar/shared'
import { purchaseListCalls, type PurchaseOrder } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { openableRoute } from '../../frame/openable.ts'

/** Fewer characters of an order number than this find too much. */
const MIN_ORDER_TEXT = 3
const MAX_FOUND = 8

/** The person asked for the palette, or is done with it. */
export const paletteToggled = createEvent()
export const paletteClosed = createEvent()
/** The person paused after typing this. */
export const orderTextChanged = createEvent<string>()

export const $isPaletteOpen = createStore(false)
  .on(paletteToggled, (isOpen) => !isOpen)
  // A modal dialog that is hidden with its page would keep the lock screen from being used.
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
  // An answer to an older text is late.
  filter: (typed, { params }) => params === typed,
  fn: (_, { result }) => result.rows,
})
/** Orders whose number holds what was typed. */
export const $foundOrders = createStore<readonly PurchaseOrder[]>([])
  .on(found, (_, orders) => orders)
  .reset($typed, paletteClosed, signedOut)

/** Why orders that were looked for could not be asked for. */
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
