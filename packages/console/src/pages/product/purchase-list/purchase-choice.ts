import { PURCHASE_ORDER_KINDS } from '@netbar/shared/contract'
import type { PurchaseChoice, PurchaseSort } from '@netbar/widgets'
import type { ListChoice } from '../../../kit/list/choice/list-choice.ts'

/** Sortable columns. */
export const SORTS = ['createdTime', 'amountFen', 'unstoredDays'] as const
const KNOWN_SORTS = SORTS.flatMap((sort): readonly PurchaseSort[] => [sort, `-${sort}`])
export const DEFAULT_SORT = '-createdTime'

/** Choice in the address, as `usePurchaseOrders` takes it. */
export const purchaseChoiceOf = ({ filters, sort, page, limit }: ListChoice): PurchaseChoice => ({
  filters: { ...filters, kind: PURCHASE_ORDER_KINDS.find((kind) => kind === filters['kind']) ?? '' },
  sort: KNOWN_SORTS.find((known) => known === sort) ?? DEFAULT_SORT,
  page,
  limit,
})
