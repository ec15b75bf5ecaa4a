import { shanghaiDayEnd, shanghaiDayStart, type PurchaseOrderQuery } from '@netbar/shared/contract'

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

/** The question to the server; days begin and end in Asia/Shanghai. */
export const queryOf = ({ status, orderNo, from, to, sort, page }: Choice): PurchaseOrderQuery => ({
  status: status || undefined,
  orderNo: orderNo.trim() || undefined,
  startTime: from ? shanghaiDayStart(from) : undefined,
  endTime: to ? shanghaiDayEnd(to) : undefined,
  sort,
  page,
  limit: PAGE_ROWS,
})

/** The next order of a column: falling first, then rising, then as at first. */
export const nextSort = (sort: Sort, key: SortKey): Sort =>
  sort === `-${key}` ? key : sort === key ? firstChoice.sort : `-${key}`
