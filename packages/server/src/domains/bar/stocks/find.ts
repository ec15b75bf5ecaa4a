import { barStockLevel, coverDaysOf, shanghaiDay } from '@netbar/shared/contract'
import type { barStockCalls, BarStockRow, CallRequest, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { compareEmptyLast } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { branchGoods, findBalances, nextLotsIn } from '../../stock/index.ts'
import { shelfWarehouse } from '../orders/out-of-stock.ts'

type Query = CallRequest<typeof barStockCalls.page>['query']
/** Values of the parameter `sort` without its sign. */
type SortKey = 'coverDays' | 'code' | 'sellableQuantity' | 'nextExpiry'

/** More products than a bar has. */
const MAX_PRODUCTS = 10_000

/** All products of a bar that match a keyword and a category. */
const rowsOf = async (
  db: Kysely<Tables>,
  { branchId, keyword, category }: Query,
  now: Date,
): Promise<readonly BarStockRow[]> => {
  const warehouseId = await shelfWarehouse(db, branchId)
  const all = { keyword, category, sort: 'code', page: 1, limit: MAX_PRODUCTS } as const
  const { rows } = await findBalances(db, [warehouseId], all, false, now)
  const goods = await branchGoods(
    db,
    { branchId, warehouseId },
    rows.map(({ productId }) => productId),
    now,
  )
  const lots = await nextLotsIn(db, warehouseId, shanghaiDay(now.getTime()))
  return rows.map((row) => {
    const sellableQuantity = goods.get(row.productId)?.good ?? 0
    const lot = lots.get(row.productId)
    const { safetyQuantity, soldQuantity } = row
    return {
      ...row,
      id: row.productId,
      sellableQuantity,
      coverDays: coverDaysOf(sellableQuantity, soldQuantity),
      nextExpiry: lot?.expireDate ?? null,
      isExpiring: lot?.isWarned ?? false,
      level: barStockLevel({ sellableQuantity, safetyQuantity }),
    }
  })
}

/** Products without a value are last, whichever way; equal ones by their codes. */
const comparing = (sort: Query['sort']) => {
  // The sort values of the call are these, with and without a sign.
  const key = sort.replace(/^-/, '') as SortKey
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return (one: BarStockRow, other: BarStockRow): number =>
    compareEmptyLast(one[key], other[key], direction) || (one.code < other.code ? -1 : 1)
}

/** Stock of the bar of a branch. What can be sold, and for how long, is known of all products before any is chosen. */
export const findBarStock = async (db: Kysely<Tables>, query: Query, now: Date): Promise<Page<BarStockRow>> => {
  const { state, sort, page, limit } = query
  const rows = (await rowsOf(db, query, now)).filter(
    ({ level, isExpiring }) => state === undefined || (state === 'EXPIRING' ? isExpiring : level === state),
  )
  const from = (page - 1) * limit
  return { rows: rows.toSorted(comparing(sort)).slice(from, from + limit), total: rows.length }
}
