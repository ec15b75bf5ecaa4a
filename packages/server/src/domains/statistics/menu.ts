import { fn, group, page, toCome } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('statistics_index', { sort: 3, icon: 'line-chart', titles: ['统计分析', 'Statistics', '統計分析'] }),
  toCome(
    page('operational-review', 'statistics_index', {
      sort: 0,
      icon: 'dashboard',
      titles: ['运营分析', 'Operational review', '營運分析'],
    }),
  ),
  toCome(
    page(
      'investigation',
      'statistics_index',
      { sort: 3, icon: 'compass', titles: ['市场调研', 'Market survey', '市場調研'] },
      [
        fn('NEAR_INTERNET_BAR', '周边网吧', 'Nearby internet cafes', '周邊網咖'),
        fn('ADD_SURVEY', '新增调研', 'Add a survey', '新增調研'),
      ],
    ),
  ),
  toCome(
    page('salesStatistics', 'statistics_index', {
      sort: 4,
      icon: 'pie-chart',
      titles: ['销售统计', 'Sales statistics', '銷售統計'],
    }),
  ),
  toCome(
    page('transferList', 'statistics_index', { sort: 5, icon: 'swap', titles: ['转账记录', 'Transfers', '轉帳紀錄'] }),
  ),
  toCome(
    page('cashDeposit', 'statistics_index', {
      sort: 7,
      icon: 'bank',
      titles: ['现金缴存', 'Cash deposits', '現金繳存'],
    }),
  ),
]
