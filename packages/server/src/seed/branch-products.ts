import { SALE_CHANNELS } from '@netbar/shared/contract'
import type { Catalogue } from './catalogue.ts'
import type { LaidBranch } from './organisation.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { SaleGood } from './sales.ts'

/** Not everything that the company has is sold by each branch: one product of so many is not. */
const LEFT_OUT = 9
/** One product of so many waits below the shelf. */
const BELOW_SHELF = 11
/** One product of so many has a price of the branch's own. */
const OWN_PRICE = 13
const HALF_YUAN = 50

/** Lays what each branch sells: goods that are sold as they come; gives what is on the shelf, by the branch's id. */
export const layBranchProducts = (
  rows: Rows,
  random: Random,
  branches: readonly LaidBranch[],
  catalogue: Catalogue,
  since: Date,
): ReadonlyMap<string, readonly SaleGood[]> => {
  const time = since.toISOString()
  const shelves = new Map<string, readonly SaleGood[]>()
  for (const [branchIndex, branch] of branches.entries()) {
    const shelf: SaleGood[] = []
    for (const [index, product] of catalogue.products(branch.brandId).entries()) {
      const place = index + branchIndex
      if (product.type !== 'RETAIL' || place % LEFT_OUT === LEFT_OUT - 1) continue
      const isOnShelf = place % BELOW_SHELF !== 0
      const ownPrice = place % OWN_PRICE === OWN_PRICE - 1 ? product.retailPriceFen + HALF_YUAN : null
      if (isOnShelf)
        shelf.push({ productId: product.id, name: product.name, priceFen: ownPrice ?? product.retailPriceFen })
      rows.add('branch_product', {
        id: random.id(since),
        brand_id: branch.brandId,
        branch_id: branch.id,
        product_id: product.id,
        on_shelf: isOnShelf ? 1 : 0,
        price_fen: ownPrice,
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
    shelves.set(branch.id, shelf)
  }
  return shelves
}
