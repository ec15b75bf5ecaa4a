import { shanghaiDayEnd, shanghaiDayStart, type PurchaseOrder, type PurchaseOrderQuery } from '@netbar/shared/contract'

/** What orders are sorted by; with a `-` in front, falling. */
export type PurchaseSort = NonNullable<PurchaseOrderQuery['sort']>
/** Columns to sort by. */
export type PurchaseSortKey = Exclude<PurchaseSort, `-${string}`>

/** What purchase orders are filtered by; what is empty or left out filters nothing. */
export type PurchaseFilters = {
  /** Several are separated by commas. */
  readonly status?: string
  readonly orderNo?: string
  /** A part of the name of a product that was ordered, or its code or barcode. */
  readonly product?: string
  readonly kind?: PurchaseOrder['kind'] | ''
  readonly branchId?: string
  /** Of the day of the order, `yyyy-MM-dd`. */
  readonly from?: string
  readonly to?: string
}

/** What is chosen to be seen of a list of purchase orders. */
export interface PurchaseChoice {
  readonly filters: PurchaseFilters
  readonly sort: PurchaseSort
  /** From 1. */
  readonly page: number
  /** Rows of a page, 100 at most. */
  readonly limit: number
}

/** The order of a list that nobody has sorted. */
export const NEWEST_FIRST = '-createdTime'

/** The question to the server; days begin and end in Asia/Shanghai. */
export const queryOf = ({ filters, ...rest }: PurchaseChoice): PurchaseOrderQuery => {
  const { status, orderNo, product, kind, branchId, from, to } = filters
  return {
    status: status || undefined,
    orderNo: orderNo?.trim() || undefined,
    product: product || undefined,
    kind: kind || undefined,
    branchId: branchId || undefined,
    startTime: from ? shanghaiDayStart(from) : undefined,
    endTime: to ? shanghaiDayEnd(to) : undefined,
    ...rest,
  }
}

/** The next order of a column: falling first, then rising, then as at first. */
export const nextSort = (sort: PurchaseSort, key: PurchaseSortKey): PurchaseSort =>
  sort === `-${key}` ? key : sort === key ? NEWEST_FIRST : `-${key}`
