import { attach, type Effect } from 'effector'
import { branchProducts, nameOfBranchProduct } from '../branch-products/index.ts'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { BranchProduct } from '../../contract/catalog/branch-products.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import {
  priceAdjustmentCalls,
  productChangeCalls,
  takeDownCalls,
  type ProductRequest,
} from '../../contract/catalog/product-requests.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { createReload } from '../../kit/models/create-reload.ts'

/** A request for a branch's product, with the version that was seen; a retry is the same request. */
interface Application<Body> {
  readonly id: string
  readonly version: number
  readonly body: Body
}

const toCall =
  <Body extends object>(name: string) =>
  ({ id, version, body }: Application<Body>) => ({
    params: { id },
    body,
    idempotencyKey: stepKey(name, id, { ...body, version }),
  })

const createApplication = <Params>(save: Effect<Params, ProductRequest, CallError>) => {
  createReload(branchProducts, save.done)
  return createWrite({ save, success: 'productRequests.filed', showsFailure: false })
}

/** Requests of a branch: another price, taking a product down, or a correction. */
export const priceApplication = createApplication(
  attach({
    mapParams: toCall<CallInput<typeof priceAdjustmentCalls.apply>['body']>('price'),
    effect: createCallFx(priceAdjustmentCalls.apply),
  }),
)
export const takeDownApplication = createApplication(
  attach({
    mapParams: toCall<CallInput<typeof takeDownCalls.apply>['body']>('takeDown'),
    effect: createCallFx(takeDownCalls.apply),
  }),
)
/** Taking a product down: when, and why. */
interface TakeDown {
  readonly product: BranchProduct
  readonly body: CallInput<typeof takeDownCalls.apply>['body']
}
/** Requests to take many products down for the same reason, each on its own. */
export const bulkTakeDown = createBulk({
  stepFx: attach({
    mapParams: ({ product: { id, version }, body }: TakeDown) =>
      toCall<TakeDown['body']>('takeDown')({ id, version, body }),
    effect: createCallFx(takeDownCalls.apply),
  }),
  nameOf: ({ product }: TakeDown) => nameOfBranchProduct(product),
  success: 'productRequests.bulkFiled',
  list: branchProducts,
})
export const productChangeApplication = createApplication(
  attach({
    mapParams: toCall<CallInput<typeof productChangeCalls.apply>['body']>('change'),
    effect: createCallFx(productChangeCalls.apply),
  }),
)
