import {
  PURCHASE_ORDER_KINDS,
  shanghaiDayEnd,
  shanghaiDayStart,
  type PurchaseOrderQuery,
  type PurchaseScope,
} from '@netbar/shared/contract'
import type { ListChoice } from '../../../kit/list/list-choice.ts'

/** Columns to sort by. */
export const SORTS = ['createdTime', 'amountFen', 'unstoredDays'] as const
type Sort = (typeof SORTS)[number]
const KNOWN_SORTS = SORTS.flatMap((sort): readonly (Sort | `-${Sort}`)[] => [sort, `-${sort}`])

/** The question to the server; days begin and end in Asia/Shanghai. */
export const queryOf = ({ filters, sort, page, limit }: ListChoice, scope: PurchaseScope): PurchaseOrderQuery => ({
  scope,
  status: filters['status'] || undefined,
  branchId: filters['branchId'] || undefined,
  orderNo: filters['orderNo'] || undefined,
  product: filters['product'] || undefined,
  kind: PURCHASE_ORDER_KINDS.find((kind) => kind === filters['kind']),
  startTime: filters['from'] ? shanghaiDayStart(filters['from']) : undefined,
  endTime: filters['to'] ? shanghaiDayEnd(filters['to']) : undefined,
  sort: KNOWN_SORTS.find((known) => known === sort),
  page,
  limit,
})
