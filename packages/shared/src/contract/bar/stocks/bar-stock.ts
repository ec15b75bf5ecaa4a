import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, id, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { formText, keyword } from '../../kit/resource.ts'

/** How much of a product there is at a bar: nothing that can be sold, less than the safety stock, or enough. */
export const BAR_STOCK_LEVELS = ['OUT', 'LOW', 'ENOUGH'] as const
/** Filters of the list: a level, or goods that expire soon or have expired. */
export const BAR_STOCK_STATES = [...BAR_STOCK_LEVELS, 'EXPIRING'] as const
export type BarStockLevel = (typeof BAR_STOCK_LEVELS)[number]

/** A product at the bar of a branch; quantities are sale units. */
export const barStockRow = v.object({
  /** That of the product. */
  id,
  warehouseId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  categoryName: v.string(),
  saleUnit: v.string(),
  quantity,
  /** Neither expired nor reserved. */
  sellableQuantity: quantity,
  /** Below this it is time to order; 0 where not set. */
  safetyQuantity: quantity,
  /** Sold in the last seven days. */
  soldQuantity: quantity,
  /** Whole days that what can be sold lasts at that rate; null where nothing was sold. */
  coverDays: v.nullable(quantity),
  /** The next expiry date; null without one. */
  nextExpiry: v.nullable(day),
  isExpiring: v.boolean(),
  level: v.picklist(BAR_STOCK_LEVELS),
  /** Minimum order in purchase units; null where it cannot be ordered. */
  minOrderQuantity: v.nullable(quantity),
})
export type BarStockRow = v.InferOutput<typeof barStockRow>

/** How much of a product there is. */
export const barStockLevel = ({
  sellableQuantity,
  safetyQuantity,
}: Pick<BarStockRow, 'sellableQuantity' | 'safetyQuantity'>): BarStockLevel => {
  if (sellableQuantity === 0) return 'OUT'
  return sellableQuantity < safetyQuantity ? 'LOW' : 'ENOUGH'
}

/** Days of the sales that a bar's pace is taken from. */
export const BAR_PACE_DAYS = 7

/** Whole days that a quantity lasts at the pace of the last days; null where nothing was sold. */
export const coverDaysOf = (sellableQuantity: number, soldQuantity: number): number | null =>
  soldQuantity === 0 ? null : Math.floor((sellableQuantity * BAR_PACE_DAYS) / soldQuantity)

/** Stock of a bar (our own calls). */
export const barStockCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/bar/stock/page',
    summary: 'Stock of a branch’s bar, what runs out first',
    access: { anyFunction: ['BAR_STOCK_VIEW'] },
    query: v.object({
      ...paging,
      branchId: id,
      keyword,
      category: v.optional(formText(32)),
      state: v.optional(v.picklist(BAR_STOCK_STATES)),
      sort: v.optional(
        v.picklist([
          'coverDays',
          '-coverDays',
          'code',
          '-code',
          'sellableQuantity',
          '-sellableQuantity',
          'nextExpiry',
          '-nextExpiry',
        ]),
        'coverDays',
      ),
    }),
    exportFunctions: ['BAR_STOCK_EXPORT'],
    layout: 'rows',
    answer: barStockRow,
    handledStatuses: [Status.notFound],
  }),
} as const
