import { productFilters, reportCalls } from '../reports/report-calls.ts'

/** By what sales are added up. Orders are counted where products are not told apart. */
export const SALES_DIMENSIONS = ['product', 'category', 'branch', 'day', 'hour', 'cashier'] as const
export type SalesDimension = (typeof SALES_DIMENSIONS)[number]

/** Id of the group of orders whose payment no cashier took. */
export const NO_CASHIER = 'none'

/** Sums that are kept of sold goods. */
export type SalesSum =
  | 'orderCount'
  | 'quantity'
  | 'amountFen'
  | 'discountFen'
  | 'refundedQuantity'
  | 'refundedFen'
  /** `amountFen` less discounts and refunds. */
  | 'netFen'
  /** Of the pieces whose goods did not come back, as far as it is known. */
  | 'costFen'
  /** Sold pieces whose cost is known. */
  | 'costedQuantity'

const COST = { needs: 'SALES_COST', knownWhere: ['costedQuantity', 'quantity'] } as const

/**
 * What was sold: paid orders of goods on the day that they were made, less what was refunded of them later.
 */
export const salesReport = {
  path: '/api/statistics/sales',
  what: 'sold goods',
  dimensions: SALES_DIMENSIONS,
  measures: {
    orderCount: { unit: 'count', add: ['orderCount'] },
    quantity: { unit: 'count', add: ['quantity'] },
    amountFen: { unit: 'fen', add: ['amountFen'] },
    discountFen: { unit: 'fen', add: ['discountFen'] },
    refundedFen: { unit: 'fen', add: ['refundedFen'] },
    netFen: { unit: 'fen', add: ['netFen'] },
    averageFen: { unit: 'fen', add: ['netFen'], per: 'orderCount' },
    refundedBp: { unit: 'bp', add: ['refundedFen'], per: 'amountFen' },
    costFen: { ...COST, unit: 'fen', add: ['costFen'] },
    marginFen: { ...COST, unit: 'fen', add: ['netFen'], subtract: ['costFen'] },
    marginBp: { ...COST, unit: 'bp', add: ['netFen'], subtract: ['costFen'], per: 'netFen' },
  },
  main: 'netFen',
  functions: { view: 'SALES_VIEW', export: 'SALES_EXPORT' },
  filters: productFilters,
} as const

/** Sold goods (our own calls). */
export const salesCalls = reportCalls(salesReport)
