import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('assets_index', { sort: 6, icon: 'cluster' }),
  toCome(
    page('assetStatistics', 'assets_index', {
      sort: 0,
      icon: 'area-chart',
    }),
  ),
  toCome(
    page('facilitiesMaintenance', 'assets_index', {
      sort: 1,
      icon: 'tool',
    }),
  ),
  toCome(
    page('materialInventory', 'assets_index', {
      sort: 2,
      icon: 'block',
    }),
  ),
  toCome(page('machines', 'assets_index', { sort: 3, icon: 'laptop' })),
]
