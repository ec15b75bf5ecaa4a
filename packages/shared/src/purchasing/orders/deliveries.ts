import { attach, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import {
  deliveryCalls,
  type Delivery,
  type DeliveryQuery,
  type Demand,
  type DemandQuery,
} from '../../contract/purchasing/deliveries.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { orderSteps } from './actions.ts'

/** A list of the company's warehouse, and a page of it beside the one on the screen. */
export interface WarehouseList<Row, Query> extends List<Row, Query> {
  readonly pageFx: Effect<Query, Page<Row>, CallError>
}

const createWarehouseList = <Row, Query extends object>(
  pageFx: Effect<Query, Page<Row>, CallError>,
  query: Query,
): WarehouseList<Row, Query> => {
  const list = createList<Row, Query>({ load: pageFx, query })
  // The company looks at all branches and hears only one: it is told by the bell, which rings in every branch.
  createReload(list, [reloadDueOf('purchaseOrders'), reloadDueOf('notifications'), orderSteps.stepped])
  return { ...list, pageFx }
}

/** What was sent to the stores: a tab of companyPurchaseList. */
export const companyDeliveries: WarehouseList<Delivery, DeliveryQuery> = createWarehouseList(
  attach({ mapParams: (query: DeliveryQuery) => ({ query }), effect: createCallFx(deliveryCalls.page) }),
  {},
)
/** What the stores still wait for, product by product: a tab of companyPurchaseList. */
export const companyDemand: WarehouseList<Demand, DemandQuery> = createWarehouseList(
  attach({ mapParams: (query: DemandQuery) => ({ query }), effect: createCallFx(deliveryCalls.demand) }),
  {},
)
