import { salesReport } from '@netbar/shared/contract'
import type { salesCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { createReportHandlers } from '../reports/create-report.ts'
import { findSales, noSales } from './find-sales.ts'
import { saleSums } from './migrations/0190-sale-sums.ts'
import { costsAndCashiersOfSales } from './migrations/0210-costs-and-cashiers.ts'
import { salesByMonth } from './migrations/0191-sales-by-month.ts'
import { saleNames } from './names.ts'

const salesHandlers: Handlers<typeof salesCalls> = createReportHandlers(salesReport, {
  find: findSales,
  namesOf: saleNames,
  nothing: noSales,
  // Products do not know how many orders there were.
  wholeOf: (by) => (by === 'product' || by === 'category' ? 'day' : by),
})

/** What was sold, by product, category, branch, day, hour and cashier. */
export const sales = defineFeature({
  menu: [
    page('salesStatistics', 'statistics_index', { sort: 4, icon: 'bar-chart' }, [
      fn('SALES_VIEW'),
      fn('SALES_EXPORT'),
      fn('SALES_COST'),
    ]),
  ],
  grants: {
    brandOwner: { salesStatistics: 'all' },
    areaManager: { salesStatistics: 'all' },
    // What goods cost the company is not for its branches.
    storeManager: { salesStatistics: ['SALES_VIEW', 'SALES_EXPORT'] },
  },
  migrations: (engine) => ({
    '0190-sale-sums': saleSums(engine),
    '0191-sales-by-month': salesByMonth(engine),
    '0210-costs-and-cashiers': costsAndCashiersOfSales(engine),
  }),
  handlers: { sales: salesHandlers },
})
