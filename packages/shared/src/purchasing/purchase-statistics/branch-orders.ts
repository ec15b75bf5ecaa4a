import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { purchaseListCalls, type PurchaseOrder } from '../../contract/purchasing/purchase-lists.ts'
import { shanghaiDayEnd, shanghaiDayStart } from '../../contract/core/shanghai-day.ts'
import { signedOut } from '../../access/session/index.ts'
import { purchaseStatistics } from './model.ts'

/** The days of a branch, of which somebody wants to see the orders. */
export interface BranchDays {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

/** How many orders are shown below a row. */
const MOST = 20

const ordersFx = attach({
  mapParams: ({ branchId, from, to }: BranchDays) => ({
    query: {
      scope: 'company' as const,
      branchId,
      startTime: shanghaiDayStart(from),
      endTime: shanghaiDayEnd(to),
      limit: MOST,
    },
  }),
  effect: createCallFx(purchaseListCalls.orders),
})

/** What the orders of a branch's days are found by: several rows are open at once. */
export const branchDaysKey = ({ branchId, from, to }: BranchDays): string => `${branchId} ${from} ${to}`
/** Somebody wants to see the orders of a branch. */
export const branchOrdersRequested = createEvent<BranchDays>()
/** The latest orders that were asked for, and how many there are; or why they did not come. */
export const $branchOrders = createStore<Readonly<Record<string, Page<PurchaseOrder> | CallError>>>({})
  .on(ordersFx.done, (known, { params, result }) => ({ ...known, [branchDaysKey(params)]: result }))
  .on(ordersFx.fail, (known, { params, error }) => ({ ...known, [branchDaysKey(params)]: error }))
  .reset(purchaseStatistics.queried, purchaseStatistics.reloaded, signedOut)

sample({ clock: branchOrdersRequested, target: ordersFx })
