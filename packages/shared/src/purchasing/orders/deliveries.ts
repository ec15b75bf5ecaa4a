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

/** A list of the company's warehouse, with an effect that fetches a page apart from the one on the screen. */
export interface WarehouseList<Row, Query> extends List<Row, Query> {
  readonly pageFx: Effect<Query, Page<Row>, CallError>
}

const createWarehouseList = <Row, Query extends object>(
  pageFx: Effect<Query, Page<Row>, CallError>,
  query: Query,
): WarehouseList<Row, Query> => {
  const list = createList<Row, Query>({ load: pageFx, query })
  // The company's list covers all branches, but the live channel only one: the bell reports changes of the others.
  createReload(list, [reloadDueOf('purchaseOrders'), reloadDueOf('notifications'), orderSteps.stepped])
  return { ...list, pageFx }
}

/** Deliveries to the branches: a tab of companyPurchaseList. */
export const companyDeliveries: WarehouseList<Delivery, DeliveryQuery> = createWarehouseList(
  attach({ mapParams: (query: DeliveryQuery) => ({ query }), effect: createCallFx(deliveryCalls.page) }),
  {},
)
/** Open demand of the branches by product: a tab of companyPurchaseList. */
export const companyDemand: WarehouseList<Demand, DemandQuery> = createWarehouseList(
  attach({ mapParams: (query: DemandQuery) => ({ query }), effect: createCallFx(deliveryCalls.demand) }),
  {},
)
