import type { PurchaseOrderQuery, PurchaseOrderStatus, PurchaseScope } from '@netbar/shared/contract'

/** A tab of the list and the statuses that it shows; none for all. */
export interface StatusTab {
  readonly key: 'all' | 'pending' | 'preparing' | 'toStore' | 'partly' | 'stored' | 'closed'
  readonly statuses: readonly PurchaseOrderStatus[]
}

export const STATUS_TABS: readonly StatusTab[] = [
  { key: 'all', statuses: [] },
  { key: 'pending', statuses: ['PENDING'] },
  { key: 'preparing', statuses: ['CONFIRMED', 'PARTIALLY_SHIPPED'] },
  { key: 'toStore', statuses: ['SHIPPED'] },
  { key: 'partly', statuses: ['PARTIALLY_STORED'] },
  { key: 'stored', statuses: ['STORED'] },
  { key: 'closed', statuses: ['REJECTED', 'CANCELLED', 'CLOSED'] },
]

/** What a person chose, as the address bar and the saved filter keep it. Days are `yyyy-MM-dd`. */
export interface ListChoice {
  readonly status: string
  /** Empty for all branches; a store's list is about the branch on the screen. */
  readonly branchId: string
  readonly orderNo: string
  readonly from: string
  readonly to: string
  readonly sort: string
  readonly page: number
  readonly limit: number
}

export const PAGE_SIZES = [10, 20, 50, 100]
const SORTS = ['createdTime', '-createdTime', 'amountFen', '-amountFen', 'unstoredDays', '-unstoredDays'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const firstChoice: ListChoice = {
  status: '',
  branchId: '',
  orderNo: '',
  from: '',
  to: '',
  sort: '-createdTime',
  page: 1,
  limit: 20,
}

const dayIn = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** Reads the address bar; what makes no sense there is as if it were not there. */
export const choiceFrom = (search: URLSearchParams): ListChoice => {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? firstChoice.limit)
  const status = search.get('status') ?? ''
  return {
    status: STATUS_TABS.some(({ statuses }) => statuses.join(',') === status) ? status : '',
    branchId: (search.get('branchId') ?? '').slice(0, 64),
    orderNo: (search.get('orderNo') ?? '').trim().slice(0, 32),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? firstChoice.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : firstChoice.limit,
  }
}

/** The address bar of a choice; what is as at first is left out. */
export const searchOf = (choice: ListChoice): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(choice)) {
    const isFirst = Object.entries(firstChoice).some(([other, first]) => other === name && first === value)
    if (!isFirst) search.set(name, String(value))
  }
  return search
}

const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()
const endOf = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString()

/** The question to the server; days begin and end in Asia/Shanghai. */
export const queryOf = (
  { status, branchId, orderNo, from, to, sort, page, limit }: ListChoice,
  scope: PurchaseScope,
): PurchaseOrderQuery => ({
  scope,
  status: status || undefined,
  branchId: branchId || undefined,
  orderNo: orderNo || undefined,
  startTime: from ? startOf(from) : undefined,
  endTime: to ? endOf(to) : undefined,
  sort: SORTS.find((known) => known === sort),
  page,
  limit,
})
