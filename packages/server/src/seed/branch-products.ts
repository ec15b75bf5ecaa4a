import { SALE_CHANNELS } from '@netbar/shared/contract'
import type { Catalogue } from './catalogue.ts'
import type { LaidBranch } from './organisation.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

/** Not everything that the company has is sold by each branch: one product of so many is not. */
const LEFT_OUT = 9
/** One product of so many waits below the shelf. */
const BELOW_SHELF = 11
/** One product of so many has a price of the branch's own. */
const OWN_PRICE = 13
const HALF_YUAN = 50

/** Lays what each branch sells: goods that are sold as they come, most of them on the shelf. */
export const layBranchProducts = (
  rows: Rows,
  random: Random,
  branches: readonly LaidBranch[],
  catalogue: Catalogue,
  since: Date,
): void => {
  const time = since.toISOString()
  for (const [branchIndex, branch] of branches.entries())
    for (const [index, product] of catalogue.products(branch.brandId).entries()) {
      const place = index + branchIndex
      if (product.type !== 'RETAIL' || place % LEFT_OUT === LEFT_OUT - 1) continue
      rows.add('branch_product', {
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
}
