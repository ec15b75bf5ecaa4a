import { attach, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import {
  supplierOrderCalls,
  type SupplierOrder,
  type SupplierOrderQuery,
} from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'

/** The list of supplier orders. */
export interface SupplierOrders extends List<SupplierOrder, SupplierOrderQuery> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<SupplierOrderQuery, Page<SupplierOrder>, CallError>
}

const pageFx = attach({
  mapParams: (query: SupplierOrderQuery) => ({ query }),
  effect: createCallFx(supplierOrderCalls.page),
})
const list = createList<SupplierOrder, SupplierOrderQuery>({ load: pageFx, query: {} })
/** Supplier orders of the company: a tab of companyPurchaseList. */
export const supplierOrders: SupplierOrders = { ...list, pageFx }

/** Suppliers that can be ordered from, or have orders. */
export const orderSuppliers = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(supplierOrderCalls.suppliers) }),
)
/** Goods that can be ordered from a supplier. */
export const supplierGoods = createLatest(
  attach({
    mapParams: (supplierId: string) => ({ query: { supplierId } }),
    effect: createCallFx(supplierOrderCalls.goods),
  }),
)

/** The supplier order on the screen. */
export const shownSupplierOrder = createDocument(createCallFx(supplierOrderCalls.detail), [])
