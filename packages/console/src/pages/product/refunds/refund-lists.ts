import { refundTypeKey } from '@netbar/shared'
import { type Refunds, accountedRefunds, auditedRefunds, branchRefunds } from '@netbar/shared/console'
import {
  DOCUMENT_NO_LENGTH,
  KEYWORD_LENGTH,
  REFUND_BEARERS,
  REFUND_STATUSES,
  REFUND_TYPES,
  type Refund,
  type RefundQuery,
  type RefundStatus,
} from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListChoice, ListFilter } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { refundColumns, type RefundPage } from './refund-columns.tsx'
import { optionsOf } from '../../../kit/options-of.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** Value in the address for refunds of every status; by default only pending ones are shown. */
export const ALL = 'ALL'
/** Value in the address for credited refunds. */
export const DONE = 'COMPLETED'
/** Statuses that wait for the company. */
export const WAITING: readonly RefundStatus[] = ['SUBMITTED', 'RETURNING']

const SORTS = ['createdTime', 'amountFen'] as const
const KNOWN_SORTS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const)

const useTypes = optionsOf(REFUND_TYPES, refundTypeKey)

/** Types with delivered goods: others were never paid, and are not credited. */
const GOODS_TYPES = REFUND_TYPES.filter((type) => type !== 2).map(String)
const useGoodsTypes = () => useTypes().filter(({ value }) => GOODS_TYPES.includes(value))

const byNo: ListFilter = { kind: 'text', name: 'refundNo', label: 'refund.no', limit: DOCUMENT_NO_LENGTH }
const byBranch: ListFilter = {
  kind: 'choice',
  name: 'branchId',
  label: 'refund.branch',
  values: null,
  useOptions: useBranchOptions,
}
/** Filter by the days on which a refund was filed. */
const byDays: readonly ListFilter[] = [{ kind: 'days', name: 'from', until: 'to', label: 'refund.days' }]
const filedWithin = ({ from, to }: ListChoice['filters']): Pick<RefundQuery, 'from' | 'to'> => ({
  from: from || undefined,
  to: to || undefined,
})
const TYPE_VALUES = REFUND_TYPES.map(String)
const byType: ListFilter = {
  kind: 'choice',
  name: 'type',
  label: 'refund.type',
  values: TYPE_VALUES,
  useOptions: useTypes,
}

type Definition = ListDefinition<Refund, RefundQuery>

const definitionOf = (
  refunds: Refunds,
  page: RefundPage,
  parts: Pick<Definition, 'route' | 'tab' | 'menu' | 'exportFunction' | 'filters' | 'empty'> & {
    /** Query beside the common one. */
    readonly ask: (filters: ListChoice['filters']) => Partial<RefundQuery>
  },
): Definition => {
  const { ask, ...rest } = parts
  return {
    ...rest,
    list: refunds,
    file: createListExport({ list: refunds, pageFx: refunds.pageFx }),
    sorts: SORTS,
    defaultSort: '-createdTime',
    toQuery: ({ filters, sort, page: number, limit }) => ({
      branchId: filters['branchId'] || undefined,
      refundNo: filters['refundNo'] || undefined,
      type: filters['type'] || undefined,
      sort: KNOWN_SORTS.find((known) => known === sort),
      page: number,
      limit,
      ...ask(filters),
    }),
    columns: (t) => refundColumns(t, page),
  }
}

/** Refunds of the branches, by type. */
export const branchRefundDefinition = definitionOf(branchRefunds, 'refundDetail', {
  route: 'refundGoodsList',
  menu: 'refundGoodsList',
  exportFunction: 'REFUND_EXPORT',
  empty: 'refund.empty',
  filters: [
    { kind: 'own', name: 'type', label: 'refund.type', values: TYPE_VALUES },
    byNo,
    oneOf('status', 'refund.status', REFUND_STATUSES, (status) => `refunds.status.${status}`),
    byBranch,
    { kind: 'text', name: 'product', label: 'refund.product', limit: KEYWORD_LENGTH },
    ...byDays,
  ],
  ask: (filters) => ({
    status: filters['status'] || undefined,
    product: filters['product'] || undefined,
    ...filedWithin(filters),
  }),
})

/** Refunds for the company to decide on: a tab of the product master. */
export const auditDefinition = definitionOf(auditedRefunds, 'refundOrderDetail', {
  route: 'productMasterManage',
  tab: 'purchaseRefund',
  menu: 'productMasterManage',
  // Refunds are viewed here, not exported.
  exportFunction: null,
  filters: [{ kind: 'own', name: 'status', label: 'refund.status', values: [ALL] }, byNo, byType, byBranch, ...byDays],
  ask: (filters) => ({
    status: filters['status'] === ALL ? undefined : WAITING.join(','),
    ...filedWithin(filters),
  }),
})

/** Returns to be credited, and credited ones. */
export const accountingDefinition = definitionOf(accountedRefunds, 'returnRefundDetails', {
  route: 'purchaseReturnAccountingList',
  menu: 'purchaseReturnAccountingList',
  exportFunction: 'RETURN_ACCOUNTING_EXPORT',
  filters: [
    { kind: 'own', name: 'status', label: 'refund.status', values: [DONE] },
    byNo,
    byBranch,
    { kind: 'choice', name: 'type', label: 'refund.type', values: GOODS_TYPES, useOptions: useGoodsTypes },
    { kind: 'days', name: 'receivedFrom', until: 'receivedTo', label: 'refund.receivedDays' },
    oneOf('bearer', 'refund.bearer', REFUND_BEARERS, (bearer) => `refunds.bearer.${bearer}`),
  ],
  ask: ({ status, type, receivedFrom, receivedTo, bearer }) => ({
    type: type || GOODS_TYPES.join(','),
    status: status === DONE ? DONE : 'RECEIVED',
    receivedFrom: receivedFrom || undefined,
    receivedTo: receivedTo || undefined,
    bearer: REFUND_BEARERS.find((known) => known === bearer),
  }),
})
