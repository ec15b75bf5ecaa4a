import { hrefOf } from '@netbar/shared'
import { sales, type SalesQuery } from '@netbar/shared/console'
import { KEYWORD_LENGTH, salesReport, type SalesDimension } from '@netbar/shared/contract'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { brandFilter } from '../../../kit/resource/common-parts.tsx'
import { useCategories } from '../../product/product-master/use-product-choices.ts'
import { reportDefinitions } from '../reports/report-definition.ts'
import type { ReportKind } from '../reports/report-kind.ts'

type SalesFigure = keyof (typeof salesReport)['measures']

const FIGURES = [
  'netFen',
  'orderCount',
  'averageFen',
  'quantity',
  'amountFen',
  'discountFen',
  'refundedFen',
  'refundedBp',
  'costFen',
  'marginFen',
  'marginBp',
] as const
const OF_ORDERS: ReadonlySet<SalesFigure> = new Set(['orderCount', 'averageFen'])

const branchFilter = {
  kind: 'choice',
  name: 'branchId',
  label: 'reports.by.branch',
  values: null,
  useOptions: useBranchOptions,
} as const
const productFilters = [
  { kind: 'choice', name: 'category', label: 'reports.by.category', values: null, useOptions: useCategories },
  { kind: 'text', name: 'keyword', label: 'reports.by.product', limit: KEYWORD_LENGTH },
] as const

/** The report of sales. */
export const salesKind: ReportKind<SalesDimension, SalesFigure, SalesQuery> = {
  route: 'salesStatistics',
  model: sales,
  empty: 'reports.empty',
  report: salesReport,
  totals: [
    'netFen',
    'orderCount',
    'quantity',
    'averageFen',
    'discountFen',

    'refundedBp',
    'marginFen',
    'marginBp',
  ],
  // Hours and cashiers are kept of all products together.
  filtersOf: (by) => [brandFilter, branchFilter, ...(by === 'hour' || by === 'cashier' ? [] : productFilters)],
  // Filters have the names of the query, and the server checks their values.
  toQuery: plainQuery,
  // Orders are counted where products are not told apart.
  figuresOf: (by) => (by === 'product' || by === 'category' ? FIGURES.filter((name) => !OF_ORDERS.has(name)) : FIGURES),
  rowsMenu: 'orderList',
  rowsOf: {
    branch: (branchId, { from, to }) => hrefOf('orderList', { branchId, from, to }),
    day: (day) => hrefOf('orderList', { from: day, to: day }),
  },
}

/** Its list by each dimension. */
export const salesDefinitions = reportDefinitions(salesKind)
