import type { PurchaseOrderQuery } from '@netbar/shared/contract'

/** Rows of a page: as many as the server gives at once. */
export const PAGE_ROWS = 100

export type SortKey = 'createdTime' | 'amountFen' | 'unstoredDays'
export type Sort = SortKey | `-${SortKey}`

/** What a person has chosen to see. Days are `yyyy-MM-dd`. */
export interface Choice {
  readonly status: string
  readonly orderNo: string
  readonly from: string
  readonly to: string
  readonly sort: Sort
  readonly page: number
}

export const firstChoice: Choice = { status: '', orderNo: '', from: '', to: '', sort: '-createdTime', page: 1 }

/** A day begins and ends in Asia/Shanghai. */
const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()
const endOf = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString()

/** The question to the server. */
export const queryOf = ({ status, orderNo, from, to, sort, page }: Choice): PurchaseOrderQuery => ({
  status: status || undefined,
  orderNo: orderNo.trim() || undefined,
  startTime: from ? startOf(from) : undefined,
  endTime: to ? endOf(to) : undefined,
  sort,
  page,
  limit: PAGE_ROWS,
})

/** The next order of a column: falling first, then rising, then as at first. */
export const nextSort = (sort: Sort, key: SortKey): Sort =>
  sort === `-${key}` ? key : sort === key ? firstChoice.sort : `-${key}`
