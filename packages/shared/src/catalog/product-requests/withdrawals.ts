import { merge, sample } from 'effector'
import { branchProducts, shownBranchProduct } from '../branch-products/index.ts'
import {
  priceAdjustmentCalls,
  productChangeCalls,
  takeDownCalls,
  type ProductRequest,
  type ProductRequestKind,
} from '../../contract/catalog/product-requests.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite, type Write } from '../../kit/models/create-write.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { priceAdjustments, productChanges, productRequestCounts, takeDowns } from './decisions.ts'

/** A request to withdraw, with the version that was seen. */
export interface ProductRequestCopy {
  readonly id: string
  readonly version: number
}

const effects = {
  PRICE: createStepFx('price-withdraw', priceAdjustmentCalls.withdraw),
  TAKE_DOWN: createStepFx('takeDown-withdraw', takeDownCalls.withdraw),
  CHANGE: createStepFx('change-withdraw', productChangeCalls.withdraw),
} as const
const withdrawalOf = (kind: ProductRequestKind) =>
  createWrite({ save: effects[kind], success: 'productRequests.withdrawn', showsFailure: false })

/** Withdrawal of a branch's pending request. */
export const productRequestWithdrawals: Readonly<
  Record<ProductRequestKind, Write<ProductRequestCopy, ProductRequest>>
> = { PRICE: withdrawalOf('PRICE'), TAKE_DOWN: withdrawalOf('TAKE_DOWN'), CHANGE: withdrawalOf('CHANGE') }

const withdrawn = merge(Object.values(effects).map((effect) => effect.finally))
for (const shown of [branchProducts, productRequestCounts, priceAdjustments.list, takeDowns.list, productChanges.list])
  createReload(shown, withdrawn)
sample({ clock: withdrawn, target: shownBranchProduct.outdated })
