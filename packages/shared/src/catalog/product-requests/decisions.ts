import { attach, merge, sample, type Effect, type Event } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput, Page } from '../../contract/core/define-call.ts'
import {
  priceAdjustmentCalls,
  productChangeCalls,
  productRequestCalls,
  takeDownCalls,
  type ProductRequest,
} from '../../contract/catalog/product-requests.ts'
import { createBulk, type Bulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createWrite, type Write } from '../../kit/models/create-write.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

type RequestCalls = Pick<typeof priceAdjustmentCalls, 'page' | 'approve' | 'reject'>
/** Query of a request list. */
export type ProductRequestQuery = CallInput<typeof priceAdjustmentCalls.page>['query']
/** A decision on a request, with the version that was seen; a rejection has a reason. */
export interface ProductRequestDecision {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/** Requests of one kind, and the company's decisions on them. */
export interface ProductRequests {
  readonly list: List<ProductRequest, ProductRequestQuery>
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<ProductRequestQuery, Page<ProductRequest>, CallError>
  readonly approval: Bulk<ProductRequest>
  readonly rejection: Write<ProductRequestDecision, ProductRequest>
  /** Revokes an approved request that has not taken effect; null for kinds that take effect immediately. */
  readonly revocation: Write<ProductRequestDecision, ProductRequest> | null
  /** A decision was sent, whatever its result. */
  readonly decided: Event<unknown>
}

/** Numbers of pending requests by kind. */
export const productRequestCounts = createLatest(
  attach({ mapParams: () => ({}), effect: createCallFx(productRequestCalls.counts) }),
)

type Decide = Effect<ProductRequestDecision, ProductRequest, CallError>

const createRequests = (name: string, calls: RequestCalls, revokeFx: Decide | null): ProductRequests => {
  const pageFx = attach({
    mapParams: (query: ProductRequestQuery) => ({ query }),
    effect: createCallFx(calls.page),
  })
  const list = createList({ load: pageFx, query: {} })
  const approveFx = attach({
    mapParams: ({ id, version }: ProductRequest) => ({ id, version }),
    effect: createStepFx(`${name}-approve`, calls.approve),
  })
  const rejectFx = createStepFx(`${name}-reject`, calls.reject)
  const rejection = createWrite({ save: rejectFx, success: 'productRequests.rejected', showsFailure: false })
  const revocation =
    revokeFx && createWrite({ save: revokeFx, success: 'productRequests.revoked', showsFailure: false })
  const approval = createBulk({
    stepFx: approveFx,
    nameOf: ({ requestNo, productName }: ProductRequest) => `${requestNo} ${productName}`,
    success: 'productRequests.decided',
    list,
  })
  // The request is settled, though not by this decision.
  sample({
    clock: approveFx.doneData,
    filter: ({ status }) => status === 'STALE',
    fn: ({ productName }) =>
      ({ kind: 'warning', text: { key: 'productRequests.stale', params: { product: productName } } }) as const,
    target: messageRequested,
  })
  const ended = merge([rejectFx.finally, ...(revokeFx ? [revokeFx.finally] : [])])
  createReload(list, [ended, reloadDueOf('notifications')])
  return { list, pageFx, approval, rejection, revocation, decided: merge([approveFx.finally, ended]) }
}
export const priceAdjustments = createRequests(
  'price',
  priceAdjustmentCalls,
  createStepFx('price-revoke', priceAdjustmentCalls.revoke),
)
export const takeDowns = createRequests(
  'takeDown',
  takeDownCalls,
  createStepFx('takeDown-revoke', takeDownCalls.revoke),
)
export const productChanges = createRequests('change', productChangeCalls, null)

createReload(productRequestCounts, [
  priceAdjustments.decided,
  takeDowns.decided,
  productChanges.decided,
  reloadDueOf('notifications'),
])
