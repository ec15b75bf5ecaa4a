import type { PurchaseOrderQuery, PurchaseScope } from '@netbar/shared/contract'
import type { ListChoice } from '../../../kit/list/list-choice.ts'

/** Columns to sort by. */
export const SORTS = ['createdTime', 'amountFen', 'unstoredDays'] as const
type Sort = (typeof SORTS)[number]
const KNOWN_SORTS = SORTS.flatMap((sort): readonly (Sort | `-${Sort}`)[] => [sort, `-${sort}`])

const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()
const endOf = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString()

/** The question to the server; days begin and end in Asia/Shanghai. */
export const queryOf = ({ filters, sort, page, limit }: ListChoice, scope: PurchaseScope): PurchaseOrderQuery => ({
  scope,
  status: filters['status'] || undefined,
  branchId: filters['branchId'] || undefined,
  orderNo: filters['orderNo'] || undefined,
  startTime: filters['from'] ? startOf(filters['from']) : undefined,
  endTime: filters['to'] ? endOf(filters['to']) : undefined,
  sort: KNOWN_SORTS.find((known) => known === sort),
  page,
  limit,
})
