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

/** The list of orders to suppliers. */
export interface SupplierOrders extends List<SupplierOrder, SupplierOrderQuery> {
  /** Asks for a page of the list beside the one on the screen. */
  readonly pageFx: Effect<SupplierOrderQuery, Page<SupplierOrder>, CallError>
}

const pageFx = attach({
  mapParams: (query: SupplierOrderQuery) => ({ query }),
  effect: createCallFx(supplierOrderCalls.page),
})
const list = createList<SupplierOrder, SupplierOrderQuery>({ load: pageFx, query: {} })
/** What the company orders of its suppliers: a tab of companyPurchaseList. */
export const supplierOrders: SupplierOrders = { ...list, pageFx }

/** Of whom something can be ordered, or was. */
export const orderSuppliers = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(supplierOrderCalls.suppliers) }),
)
/** What can be ordered of a supplier. */
export const supplierGoods = createLatest(
  attach({
    mapParams: (supplierId: string) => ({ query: { supplierId } }),
    effect: createCallFx(supplierOrderCalls.goods),
  }),
)

/** The order to a supplier on the screen. */
export const shownSupplierOrder = createDocument(createCallFx(supplierOrderCalls.detail), [])
