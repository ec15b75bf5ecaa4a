import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('assets_index', { sort: 6, icon: 'cluster', titles: ['资产管理', 'Assets', '資產管理'] }),
  toCome(
    page('assetStatistics', 'assets_index', {
      sort: 0,
      icon: 'area-chart',
      titles: ['资产统计', 'Asset statistics', '資產統計'],
    }),
  ),
  toCome(
    page('facilitiesMaintenance', 'assets_index', {
      sort: 1,
      icon: 'tool',
      titles: ['设施维护', 'Facilities maintenance', '設施維護'],
    }),
  ),
  toCome(
    page('materialInventory', 'assets_index', {
      sort: 2,
      icon: 'block',
      titles: ['物资盘点', 'Material inventory', '物資盤點'],
    }),
  ),
  toCome(page('machines', 'assets_index', { sort: 3, icon: 'laptop', titles: ['机器管理', 'Machines', '機器管理'] })),
]
