import { SALE_CHANNELS } from '@netbar/shared/contract'
import type { BranchProductTable } from '../tables.ts'
import { pieceCostFen } from '../products/piece-cost.ts'
import type { Catalogue } from './catalogue.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** A product on a branch's shelf. */
export interface SaleGood {
  readonly productId: string
  readonly name: string
  readonly priceFen: number
  /** What a piece costs the company. */
  readonly costFen: number | null
}

/** One product in this many is not sold by a branch. */
const LEFT_OUT = 9
/** One product in this many is off the shelf. */
const BELOW_SHELF = 11
/** One product in this many has a price of the branch's own. */
const OWN_PRICE = 13
const HALF_YUAN = 50

/** Seeds the products of each branch, without those made to order; returns them by branch id. */
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

/** What guests can buy of them: products on the shelf, at the branch's price. */
export const goodsOnShelf = (sold: readonly BranchProductTable[], catalogue: Catalogue): readonly SaleGood[] =>
  sold
    .filter(({ on_shelf }) => on_shelf === 1)
    .map(({ product_id, price_fen }) => {
      const row = catalogue.row(product_id)
      const costFen = pieceCostFen([{ price: row, units: 1 }])
      return { productId: product_id, name: row.name, priceFen: price_fen ?? row.retail_price_fen, costFen }
    })
