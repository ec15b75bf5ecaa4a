import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { basketSums } from '../../contract/bar/basket.ts'
import { priceFor } from '../../contract/bar/pricing/member-price.ts'
import { counterOrderCalls, type CounterGoods, type CounterOrder } from '../../contract/bar/counter-orders.ts'
import type { GuestOrderDetail } from '../../contract/bar/orders.ts'
import type { OrderDiscount } from '../../contract/bar/order-amounts.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { tillOpened, counterPolled } from '../counter/index.ts'
import { counterQueue } from '../orders/queue.ts'
import { EMPTY_BASKET, withOneMore, withPieces, withScanned } from './basket.ts'

/** What the counter of the current branch sells. */
export const counterGoods = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(counterOrderCalls.goods),
  }),
)
sample({ clock: $branchId, target: counterGoods.reset })
const $goods = counterGoods.$value.map((goods) => goods ?? [])

/** A product was chosen: one more piece of it. */
export const goodsChosen = createEvent<CounterGoods>()
/** Something was scanned, or its barcode typed. */
export const barcodeScanned = createEvent<string>()
/** So many pieces of a product are wanted; none takes it out. */
export const piecesChosen = createEvent<{ readonly goods: CounterGoods; readonly quantity: number }>()
/** What is taken off the basket's price; null for nothing. */
export const discountChosen = createEvent<OrderDiscount | null>()
/** The guest wants nothing any more. */
export const basketCleared = createEvent()

const scanned = sample({ clock: barcodeScanned, source: $goods, fn: (goods, barcode) => ({ goods, barcode }) })

type SaleDraft = Pick<CounterOrder, 'machineId' | 'memberId' | 'discount' | 'lines' | 'parts'>
const requestNo = createSubmissionKey('sale')
/** Identifies the sale of the basket, over all its attempts. */
export const $saleNo = requestNo.$key
/** Sells the basket. Its number is the same for every attempt, so that nothing is sold or charged twice. */
export const saleSaving = createWrite({
  save: attach({
    source: { requestNo: requestNo.$key, branchId: $branchId },
    mapParams: (draft: SaleDraft, { requestNo: no, branchId }) => ({
      body: { ...draft, requestNo: no, branchId: branchId ?? '' },
    }),
    effect: createCallFx(counterOrderCalls.save),
  }),
  success: 'sale.result.sold',
  announce: ({ payStatus }: GuestOrderDetail) => (payStatus === 'UNPAID' ? { text: { key: 'sale.result.made' } } : {}),
  showsFailure: false,
})

const over = [saleSaving.done, basketCleared, $branchId, signedOut]
const $basket = createStore(EMPTY_BASKET)
  .on(goodsChosen, withOneMore)
  .on(piecesChosen, (basket, { goods, quantity }) => withPieces(basket, goods, quantity))
  .on(scanned, (basket, { goods, barcode }) => withScanned(basket, goods, barcode))
  .reset(over)
/** Why the last thing was not put into the basket. */
export const $basketProblem = $basket.map(({ problem }) => problem)
/** Products in the basket with their pieces, in the order in which they came. */
const $lines = combine($basket, $goods, ({ entries }, goods) =>
  entries.flatMap(({ productId, quantity }) => {
    const found = goods.find((each) => each.productId === productId)
    return found === undefined ? [] : [{ goods: found, quantity }]
  }),
)
/** What is taken off its price. */
export const $discount = createStore<OrderDiscount | null>(null)
  .on(discountChosen, (_, discount) => discount)
  .reset(over)
const pricedFor = (isMember: boolean) =>
  combine($lines, $discount, (lines, discount) => {
    const priced = lines.map((line) => ({ ...line, ...priceFor(line.goods, isMember) }))
    return { lines: priced, sums: basketSums(priced, discount) }
  })
/** The basket with what it costs a guest, and what it costs a member. */
export const $basketPrices = combine({ guest: pricedFor(false), member: pricedFor(true) })

// A page that is shown again keeps its basket, and with it the number of an attempt that may have arrived.
const firstOpened = sample({ clock: tillOpened, source: requestNo.$key, filter: (no) => no === '' })
sample({
  clock: [firstOpened, basketCleared, saleSaving.done, $branchId],
  fn: () => undefined,
  target: requestNo.renewed,
})
createReload(counterGoods, [
  reloadDueOf('stock'),
  counterPolled,
  saleSaving.done,
  saleSaving.$failure.updates.filter({ fn: (failure) => failure !== null }),
])
createReload(counterQueue, saleSaving.done)
