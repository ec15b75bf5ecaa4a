import { attach, createStore, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { replacementCalls, type Replacement, type ReplacementQuery } from '../../contract/purchasing/replacements.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'

/** The list of replacement orders. */
export interface Replacements extends List<Replacement, ReplacementQuery> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<ReplacementQuery, Page<Replacement>, CallError>
}

const pageFx = attach({
  mapParams: (query: ReplacementQuery) => ({ query }),
  effect: createCallFx(replacementCalls.page),
})
const list = createList<Replacement, ReplacementQuery>({ load: pageFx, query: {} })
/** Replacement orders: singleRecord. */
export const replacements: Replacements = { ...list, pageFx }

/** Discrepancies of one order, with the quantities not yet covered by a replacement. */
export const orderDiscrepancies = createLatest(
  attach({
    mapParams: (orderId: string) => ({ params: { orderId } }),
    effect: createCallFx(replacementCalls.discrepancies),
  }),
)
/** Replacement orders of one order: those for its discrepancies, and the one whose goods it carries. */
export const replacementsOfOrder = createLatest(
  attach({ mapParams: (orderId: string) => ({ orderId, limit: 100 }), effect: pageFx }),
)

const $lookedAtOrder = createStore<string | null>(null)
  .on(replacementsOfOrder.asked, (_, orderId) => orderId)
  .reset(signedOut)

// A replacement order follows its order. The live channel covers one branch: the bell reports changes of the others.
createReload(list, [reloadDueOf('purchaseOrders'), reloadDueOf('notifications')])
sample({
  clock: [reloadDueOf('purchaseOrders'), reloadDueOf('notifications')],
  source: $lookedAtOrder,
  filter: (orderId): orderId is string => orderId !== null,
  target: [replacementsOfOrder.asked, orderDiscrepancies.asked],
})
