import { group } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [group('statistics_index', { sort: 3, icon: 'line-chart' })]
