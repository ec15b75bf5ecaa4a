import { billPageFx, settlementBills } from '@netbar/shared/console'
import {
  BILL_STATUSES,
  type BillQuery,
  DOCUMENT_NO_LENGTH,
  type SettlementBill,
  lastMonths,
} from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { billColumns } from './bill-columns.tsx'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const SORTS = ['periodStart', 'payableFen', 'dueDate'] as const
const KNOWN_SORTS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
const YES = 'true'

const useLast = (count?: number) => {
  const [months] = useState(() => lastMonths(new Date(), count).toReversed())
  return months.map((month) => ({ value: month, label: month }))
}
/** The last twelve months, the newest first. */
export const useMonths = () => useLast()
/** Months that can be chosen in the filter: the legal retention period of accounts. */
const KEPT_MONTHS = 120
const useKeptMonths = () => useLast(KEPT_MONTHS)
const useOverdue = () => {
  const { t } = useTranslation()
  return [{ value: YES, label: t('settlementBill.overdue') }]
}

/** Definition of the list of settlement bills. */
export const billDefinition: ListDefinition<SettlementBill, BillQuery> = {
  route: 'settlementBillings',
  menu: 'settlementBillings',
  list: settlementBills,
  file: createListExport({ list: settlementBills, pageFx: billPageFx }),
  exportFunction: 'BILL_EXPORT',
  filters: [
    { kind: 'choice', name: 'month', label: 'settlementBill.period', values: null, useOptions: useKeptMonths },
    { kind: 'choice', name: 'branchId', label: 'settlementBill.branch', values: null, useOptions: useBranchOptions },
    oneOf('status', 'settlementBill.status', BILL_STATUSES, (status) => `settlementBill.state.${status}`),
    { kind: 'choice', name: 'overdue', label: 'settlementBill.due', values: [YES], useOptions: useOverdue },
    { kind: 'text', name: 'billNo', label: 'settlementBill.no', limit: DOCUMENT_NO_LENGTH },
  ],
  sorts: SORTS,
  defaultSort: '-periodStart',
  toQuery: ({ filters, sort, page, limit }) => ({
    month: filters['month'] || undefined,
    branchId: filters['branchId'] || undefined,
    status: filters['status'] || undefined,
    overdue: filters['overdue'] === YES ? YES : undefined,
    billNo: filters['billNo'] || undefined,
    sort: KNOWN_SORTS.find((known) => known === sort),
    page,
    limit,
  }),
  columns: billColumns,
}
