import { companyPurchaseOrders, PURCHASE_TABS, branchPurchaseOrders, type PurchaseOrders } from '@netbar/shared'
import {
  KEYWORD_LENGTH,
  DOCUMENT_NO_LENGTH,
  PURCHASE_ORDER_KINDS,
  type FunctionId,
  type PurchaseOrder,
  type PurchaseOrderFilter,
  type PurchaseOrderQuery,
} from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListFilter } from '../../../kit/list/choice/list-choice.ts'
import type { ListPageDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { orderColumns } from './columns.tsx'
import type { PurchaseSide } from './purchase-side.ts'
import { DEFAULT_SORT, SORTS } from './purchase-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** Definition of one of the two purchase lists. */
export interface PurchasePage
  extends PurchaseSide, Omit<ListPageDefinition<PurchaseOrder, PurchaseOrderQuery>, 'route'> {}

/** Filter value for orders with a delivery unreceived for more than seven days. */
export const OVERDUE: PurchaseOrderFilter = 'OVERDUE'

const filters: readonly ListFilter[] = [
  // Hidden for users with only one branch.
  { kind: 'choice', name: 'branchId', label: 'purchase.branch', values: null, useOptions: useBranchOptions },
  {
    kind: 'own',
    name: 'status',
    label: 'purchase.status',
    values: [...PURCHASE_TABS.map(({ statuses }) => statuses.join(',')), OVERDUE],
  },
  { kind: 'text', name: 'orderNo', label: 'purchase.orderNo', limit: DOCUMENT_NO_LENGTH },
  { kind: 'text', name: 'product', label: 'purchase.product', limit: KEYWORD_LENGTH },
  oneOf('kind', 'purchase.kind', PURCHASE_ORDER_KINDS, (value) => `purchasing.kind.${value}`),
  { kind: 'days', name: 'from', until: 'to', label: 'purchase.days' },
]

const pageOf = (side: PurchaseSide, list: PurchaseOrders, exportFunction: FunctionId): Omit<PurchasePage, 'file'> => ({
  ...side,
  menu: side.route,
  list,
  exportFunction,
  filters,
  sorts: SORTS,
  defaultSort: DEFAULT_SORT,
  columns: (t) => orderColumns(t, side),
})

export const branchPage: PurchasePage = {
  ...pageOf(
    { scope: 'store', route: 'storePurchaseList', detail: 'storePurchaseDetail' },
    branchPurchaseOrders,
    'STORE_PURCHASE_EXPORT',
  ),
  file: createListExport({ list: branchPurchaseOrders, pageFx: branchPurchaseOrders.pageFx }),
}

export const companyPage: PurchasePage = {
  ...pageOf(
    { scope: 'company', route: 'companyPurchaseList', detail: 'purchaseOrderDetail' },
    companyPurchaseOrders,
    'COMPANY_PURCHASE_EXPORT',
  ),
  file: createListExport({ list: companyPurchaseOrders, pageFx: companyPurchaseOrders.pageFx }),
}
