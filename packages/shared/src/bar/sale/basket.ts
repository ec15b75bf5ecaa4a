import type { CounterGoods } from '../../contract/bar/counter-orders.ts'

/** Pieces of a product in a basket. */
interface BasketEntry {
  readonly productId: string
  readonly quantity: number
}

/** Why something was not put into a basket. */
export type BasketProblem =
  | { readonly kind: 'UNKNOWN'; readonly barcode: string }
  | { readonly kind: 'LEFT' | 'LIMIT'; readonly name: string; readonly pieces: number }

/** A basket, and why the last thing was not put into it. */
export interface Basket {
  readonly entries: readonly BasketEntry[]
  readonly problem: BasketProblem | null
}

export const EMPTY_BASKET: Basket = { entries: [], problem: null }

/** The product with a barcode; null without one. */
const goodsOfBarcode = (goods: readonly CounterGoods[], barcode: string): CounterGoods | null =>
  goods.find((each) => each.barcode !== '' && each.barcode === barcode) ?? null

/** How many pieces of a product are in a basket. */
const piecesOf = ({ entries }: Basket, productId: string): number =>
  entries.find((entry) => entry.productId === productId)?.quantity ?? 0

/** The basket with so many pieces of a product: none takes it out; more than there are, or than one order may have, is a problem. */
export const withPieces = (basket: Basket, goods: CounterGoods, quantity: number): Basket => {
  const { productId, name, left, orderLimit } = goods
  const entries =
    piecesOf(basket, productId) === 0
      ? [...basket.entries, { productId, quantity }]
      : basket.entries.map((entry) => (entry.productId === productId ? { productId, quantity } : entry))
  if (quantity <= 0) return { entries: entries.filter((entry) => entry.quantity > 0), problem: null }
  if (orderLimit !== null && quantity > orderLimit)
    return { ...basket, problem: { kind: 'LIMIT', name, pieces: orderLimit } }
  if (quantity > left) return { ...basket, problem: { kind: 'LEFT', name, pieces: left } }
  return { entries, problem: null }
}

/** The basket with one more piece of a product. */
export const withOneMore = (basket: Basket, goods: CounterGoods): Basket =>
  withPieces(basket, goods, piecesOf(basket, goods.productId) + 1)

/** The basket with one more piece of what was scanned. */
export const withScanned = (basket: Basket, goods: readonly CounterGoods[], typed: string): Basket => {
  const barcode = typed.trim()
  if (barcode === '') return basket
  const found = goodsOfBarcode(goods, barcode)
  return found === null ? { ...basket, problem: { kind: 'UNKNOWN', barcode } } : withOneMore(basket, found)
}
