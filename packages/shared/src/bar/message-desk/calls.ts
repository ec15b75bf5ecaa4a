import { attach, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { serviceRequestCalls, type ServiceRequest } from '../../contract/bar/message-desk/service-requests.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { keepRows } from '../counter/kept-rows.ts'

/** Calls that are shown at once; a branch with more has its number. */
const SHOWN = 100

const pageFx = createCallFx(serviceRequestCalls.page)

/** Filters, sort and page of the history of calls. */
export type ServiceRequestQuery = CallInput<typeof serviceRequestCalls.page>['query']
/** Fetches a page of calls apart from the list on the screen. */
export const serviceRequestPageFx = attach({ mapParams: (query: ServiceRequestQuery) => ({ query }), effect: pageFx })
/** Calls for service at the user's branches. */
export const serviceRequests = createList<ServiceRequest, ServiceRequestQuery>({
  load: serviceRequestPageFx,
  query: {},
})

/** Calls that wait at the current branch, the longest first. */
export const waitingCalls = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({
      query: { branchId: branchId ?? '', status: 'OPEN' as const, sort: 'createdTime' as const, limit: SHOWN },
    }),
    effect: pageFx,
  }),
)
/** Those that are shown; one that has not changed is the same object as before. Null until they are known. */
export const $waitingCalls = createStore<readonly ServiceRequest[] | null>(null)
  .on(waitingCalls.answered, (before, { rows }) => keepRows(before ?? [], rows))
  .reset(waitingCalls.reset, signedOut)

/** How many calls wait at the current branch, and what became of those of its business day. */
export const serviceFigures = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(serviceRequestCalls.figures),
  }),
)
/** Colleagues at the current branch who can be sent to a guest. */
export const colleagues = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(serviceRequestCalls.colleagues),
  }),
  [$branchId, signedOut],
)
sample({ clock: $branchId, fn: () => undefined, target: [waitingCalls.reset, serviceFigures.reset] })
