import { shanghaiDayEnd, shanghaiDayStart, type PurchaseOrder, type PurchaseOrderQuery } from '@netbar/shared/contract'

/** Sort order of orders; a leading `-` means descending. */
export type PurchaseSort = NonNullable<PurchaseOrderQuery['sort']>
/** Sortable columns. */
export type PurchaseSortKey = Exclude<PurchaseSort, `-${string}`>

/** Filters of purchase orders; empty or missing ones do not filter. */
export type PurchaseFilters = {
  /** May be several, separated by commas. */
  readonly status?: string
  readonly orderNo?: string
  /** Part of the name of an ordered product, its code or its barcode. */
  readonly product?: string
  readonly kind?: PurchaseOrder['kind'] | ''
  readonly branchId?: string
  /** Days of the order, `yyyy-MM-dd`. */
  readonly from?: string
  readonly to?: string
}

/** Filters, sort and page of a list of purchase orders. */
export interface PurchaseChoice {
  readonly filters: PurchaseFilters
  readonly sort: PurchaseSort
  /** From 1. */
  readonly page: number
  /** Rows per page, at most 100. */
  readonly limit: number
}

/** Default sort order. */
export const NEWEST_FIRST = '-createdTime'

/** Query for the server; days begin and end in Asia/Shanghai. */
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

/** Next sort order of a column: descending first, then ascending, then the default. */
export const nextSort = (sort: PurchaseSort, key: PurchaseSortKey): PurchaseSort =>
  sort === `-${key}` ? key : sort === key ? NEWEST_FIRST : `-${key}`
