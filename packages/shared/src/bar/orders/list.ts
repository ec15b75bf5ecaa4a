import { attach } from 'effector'
import { guestOrderCalls, type GuestOrder } from '../../contract/bar/orders.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of guest orders. */
export type GuestOrderQuery = CallInput<typeof guestOrderCalls.page>['query']
/** Fetches a page of orders apart from the list on the screen. */
export const guestOrderPageFx = attach({
  mapParams: (query: GuestOrderQuery) => ({ query }),
  effect: createCallFx(guestOrderCalls.page),
})
/** Guest orders at the user's branches. */
export const guestOrders = createList<GuestOrder, GuestOrderQuery>({ load: guestOrderPageFx, query: {} })

createReload(guestOrders, [reloadDueOf('orders')])
