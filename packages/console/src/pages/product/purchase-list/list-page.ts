import { companyPurchaseOrders, PURCHASE_TABS, storePurchaseOrders, type PurchaseOrders } from '@netbar/shared'
import type { PurchaseOrder, PurchaseOrderQuery, PurchaseScope } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListFilter } from '../../../kit/list/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/use-branch-options.ts'
import { orderColumns } from './columns.tsx'
import { queryOf, SORTS } from './list-query.ts'

/** Whose list of purchase orders it is. */
export interface PurchaseSide {
  readonly scope: PurchaseScope
  readonly route: 'storePurchaseList' | 'companyPurchaseList'
  readonly detail: 'storePurchaseDetail' | 'purchaseOrderDetail'
}

/** What one of the two purchase lists is about. */
export interface PurchasePage extends PurchaseSide, Omit<ListDefinition<PurchaseOrder, PurchaseOrderQuery>, 'route'> {
  readonly list: PurchaseOrders
}

/** Rows that one call of an export brings. */
const EXPORT_PAGE = 100

const filters: readonly ListFilter[] = [
  {
    kind: 'own',
    name: 'status',
    label: 'purchase.status',
    values: PURCHASE_TABS.map(({ statuses }) => statuses.join(',')),
  },
  { kind: 'text', name: 'orderNo', label: 'purchase.orderNo', maxLength: 32 },
  { kind: 'day', name: 'from', label: 'purchase.from' },
  { kind: 'day', name: 'to', label: 'purchase.to' },
]
/** The company's orders are of many branches, one of which can be chosen. */
const branchFilter: ListFilter = {
  kind: 'choice',
  name: 'branchId',
  label: 'purchase.branch',
  values: null,
  useOptions: useBranchOptions,
}

const pageOf = (side: PurchaseSide, list: PurchaseOrders, exportFunction: string): Omit<PurchasePage, 'file'> => ({
  ...side,
  menu: side.route,
  list,
  exportFunction,
  filters: side.scope === 'company' ? [branchFilter, ...filters] : filters,
  sorts: SORTS,
  defaultSort: '-createdTime',
  toQuery: (choice) => queryOf(choice, side.scope),
  columns: (t) => orderColumns(t, side),
})

export const storePage: PurchasePage = {
  ...pageOf(
    { scope: 'store', route: 'storePurchaseList', detail: 'storePurchaseDetail' },
    storePurchaseOrders,
    'STORE_PURCHASE_EXPORT',
  ),
  file: createListExport({ list: storePurchaseOrders, pageFx: storePurchaseOrders.pageFx, limit: EXPORT_PAGE }),
}

export const companyPage: PurchasePage = {
  ...pageOf(
    { scope: 'company', route: 'companyPurchaseList', detail: 'purchaseOrderDetail' },
    companyPurchaseOrders,
    'COMPANY_PURCHASE_EXPORT',
  ),
  file: createListExport({ list: companyPurchaseOrders, pageFx: companyPurchaseOrders.pageFx, limit: EXPORT_PAGE }),
}
