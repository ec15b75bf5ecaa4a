import { SALE_CHANNELS } from '@netbar/shared/contract'
import type { BranchProductTable } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** A product on a branch's shelf. */
export interface SaleGood {
  readonly productId: string
  readonly name: string
  readonly priceFen: number
}

/** Not everything that the company has is sold by each branch: one product of so many is not. */
const LEFT_OUT = 9
/** One product of so many waits below the shelf. */
const BELOW_SHELF = 11
/** One product of so many has a price of the branch's own. */
const OWN_PRICE = 13
const HALF_YUAN = 50

/** Lays what each branch sells: goods that are sold as they come; gives it by the branch's id. */
export const seedBranchProducts = (
  rows: Rows,
  random: Random,
  branches: readonly SeededBranch[],
  catalogue: Catalogue,
  since: Date,
): ReadonlyMap<string, readonly BranchProductTable[]> => {
  const time = since.toISOString()
  const sold = new Map<string, readonly BranchProductTable[]>()
  for (const [branchIndex, branch] of branches.entries()) {
    const own: BranchProductTable[] = []
    for (const [index, product] of catalogue.products(branch.brandId).entries()) {
      const place = index + branchIndex
      if (product.type !== 'RETAIL' || place % LEFT_OUT === LEFT_OUT - 1) continue
      own.push({
        id: random.id(since),
        brand_id: branch.brandId,
        branch_id: branch.id,
        product_id: product.id,
        on_shelf: place % BELOW_SHELF === 0 ? 0 : 1,
        price_fen: place % OWN_PRICE === OWN_PRICE - 1 ? product.retailPriceFen + HALF_YUAN : null,
        sort: index + 1,
        safety_quantity: product.packSize,
        max_quantity: null,
        order_limit: null,
        show_from: null,
        show_to: null,
        channels: SALE_CHANNELS.join(','),
        images: '',
        options: '[]',
        version: 1,
        created_time: time,
        updated_time: time,
      })
    }
    rows.add('branch_product', ...own)
    sold.set(branch.id, own)
  }
  return sold
}

/** What of it guests buy: what is on the shelf, at the branch's price. */
export const goodsOnShelf = (sold: readonly BranchProductTable[], catalogue: Catalogue): readonly SaleGood[] =>
  sold
    .filter(({ on_shelf }) => on_shelf === 1)
    .map(({ product_id, price_fen }) => {
      const { name, retail_price_fen } = catalogue.row(product_id)
      return { productId: product_id, name, priceFen: price_fen ?? retail_price_fen }
    })
