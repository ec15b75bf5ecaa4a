import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { purchaseListCalls, type PurchaseOrder } from '../../contract/purchasing/purchase-lists.ts'
import { shanghaiDayEnd, shanghaiDayStart } from '../../contract/core/shanghai-day.ts'
import { signedOut } from '../../access/session/index.ts'
import { purchaseStatistics } from './model.ts'

/** Days of a branch whose orders are shown. */
export interface BranchDays {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

/** Maximum number of orders shown below a row. */
const MAX_ORDERS = 20

const ordersFx = attach({
  mapParams: ({ branchId, from, to }: BranchDays) => ({
    query: {
      scope: 'company' as const,
      branchId,
      startTime: shanghaiDayStart(from),
      endTime: shanghaiDayEnd(to),
      limit: MAX_ORDERS,
    },
  }),
  effect: createCallFx(purchaseListCalls.orders),
})

/** Key of a branch's days; several rows may be open at once. */
export const branchDaysKey = ({ branchId, from, to }: BranchDays): string => `${branchId} ${from} ${to}`
/** The orders of a branch were opened. */
export const branchOrdersRequested = createEvent<BranchDays>()
/** Latest orders with their total by key, or why they failed to load. */
export const $branchOrders = createStore<Readonly<Record<string, Page<PurchaseOrder> | CallError>>>({})
  .on(ordersFx.done, (known, { params, result }) => ({ ...known, [branchDaysKey(params)]: result }))
  .on(ordersFx.fail, (known, { params, error }) => ({ ...known, [branchDaysKey(params)]: error }))
  .reset(purchaseStatistics.queried, purchaseStatistics.reloaded, signedOut)

sample({ clock: branchOrdersRequested, target: ordersFx })
