import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('statistics_index', { sort: 3, icon: 'line-chart' }),
  toCome(page('transferList', 'statistics_index', { sort: 5, icon: 'swap' })),
  toCome(
    page('cashDeposit', 'statistics_index', {
      sort: 7,
      icon: 'bank',
    }),
  ),
]
