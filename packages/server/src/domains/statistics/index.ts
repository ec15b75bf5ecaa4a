import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { followOrders } from './sales/follow-orders.ts'
import { sales } from './sales/index.ts'
import { fillSaleSums } from './sales/rebuild.ts'
import { texts } from './texts/index.ts'

export type * from './sales/tables.ts'

export { countSales } from './sales/count-sales.ts'
export { ordersKeptSince } from './sales/kept-since.ts'
export { branchIdsOf, rebuildSaleSums, seedSaleSums } from './sales/rebuild.ts'

/** Figures of trade across all branches. */
export const statistics = defineDomain({
  name: 'statistics',
  features: [sales],
  menu: [...menu, ...sales.menu],
  texts,
  follow: followOrders,
  jobs: [fillSaleSums],
  handlers: () => ({ ...sales.handlers }),
})
