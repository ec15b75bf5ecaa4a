import type { Random } from '../../../kit/seed/random.ts'

/** Source of most orders: 0 is the guest's machine, 1 the bar, 2 WeChat (specification §3). */
export const SOURCES = [0, 0, 0, 0, 0, 0, 1, 1, 2] as const
/** Share of sales with two products. */
const TWO_PRODUCTS = 0.3
const MOST_PIECES = 3

/**
 * What a guest orders. The first products of the shelf sell most.
 *
 * @param shelf At least one product.
 * @param mostOf Pieces that there are of a product, at least one.
 */
export const chooseLines = <Product>(
  random: Random,
  shelf: readonly Product[],
  mostOf: (product: Product) => number = () => MOST_PIECES,
): readonly { readonly product: Product; readonly quantity: number }[] => {
  const chosen = new Set(
    Array.from({ length: random.chance(TWO_PRODUCTS) ? 2 : 1 }, () => Math.floor(random.next() ** 2 * shelf.length)),
  )
  return shelf
    .filter((_, index) => chosen.has(index))
    .map((product) => ({ product, quantity: random.integer(1, Math.min(MOST_PIECES, mostOf(product))) }))
}
