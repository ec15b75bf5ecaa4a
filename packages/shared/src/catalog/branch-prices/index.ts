import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  branchPriceCalls,
  type BranchPrice,
  type BranchPricePolicy,
  type BranchPriceQuery,
  type OwnPrices,
} from '../../contract/catalog/branch-prices.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey, stepRequest } from '../../kit/models/step-key.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** The page of prices is open. */
export const branchPricesOpened = createEvent<void>()
/** Price policies of the branches. */
export const branchPricePolicies = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(branchPriceCalls.policies) }),
)
const pageFx = attach({
  mapParams: (query: BranchPriceQuery) => ({ query }),
  effect: createCallFx(branchPriceCalls.page),
})
/** Prices of one branch. */
export const branchPrices = {
  ...createList<BranchPrice, BranchPriceQuery>({ load: pageFx, query: { branchId: '' } }),
  pageFx,
}

/** A policy to set for a branch, with the version that was seen. */
export type BranchPriceDecision = CallInput<typeof branchPriceCalls.savePolicy>['body'] & { readonly branchId: string }
const saveFx = attach({
  mapParams: ({ branchId, ...body }: BranchPriceDecision) => ({
    params: { branchId },
    body,
    idempotencyKey: stepKey('price-policy', branchId, body),
  }),
  effect: createCallFx(branchPriceCalls.savePolicy),
})
/** Sets the price policy of a branch. */
export const policySaving = createWrite({ save: saveFx, success: 'branchPrices.saved', showsFailure: false })

/** Switch of own prices for a branch, with the version that was seen. */
export interface BranchPriceSwitch {
  readonly policy: BranchPricePolicy
  readonly allowed: boolean
  /** Treatment of its own prices; null where it has none, or may keep them. */
  readonly ownPrices: OwnPrices | null
}
/** Switches own prices on or off for many branches; their bounds stay. */
export const policySwitching = createBulk({
  stepFx: attach({
    mapParams: ({ policy, allowed, ownPrices }: BranchPriceSwitch) => {
      const { branchId, version, minPercent, maxPercent, needAudit } = policy
      const body = { version, allowed, minPercent, maxPercent, needAudit, ownPrices }
      return { params: { branchId }, body, idempotencyKey: stepKey('price-policy', branchId, body) }
    },
    effect: createCallFx(branchPriceCalls.savePolicy),
  }),
  nameOf: ({ policy: { branchNo, branchName } }: BranchPriceSwitch) => `${branchNo} ${branchName}`,
  success: 'branchPrices.switched',
  list: branchPricePolicies,
})

const changeFx = attach({
  mapParams: stepRequest<CallInput<typeof branchPriceCalls.change>['body'] & { readonly id: string }>('branch-price'),
  effect: createCallFx(branchPriceCalls.change),
})
/** Changes the price of a product, or requests the change. */
export const priceChange = createWrite({ save: changeFx, success: 'branchPrices.changed', showsFailure: false })

const submissionKey = createSubmissionKey('price-reset')
/** Prices of a branch to reset. */
export interface PriceReset {
  readonly branchId: string
  readonly ids: readonly string[]
}
const resetFx = attach({
  source: submissionKey.$key,
  mapParams: ({ branchId, ids }: PriceReset, key) => ({
    params: { branchId },
    ...submissionKey.toRequest({ ids: [...ids] }, key),
  }),
  effect: createCallFx(branchPriceCalls.reset),
})
/** Resets prices to the brand's. */
export const priceReset = createWrite({ save: resetFx, success: 'branchPrices.reset', showsFailure: true })

sample({ clock: [branchPricesOpened, resetFx.done], target: submissionKey.renewed })
sample({ clock: branchPricesOpened, target: branchPricePolicies.asked })
createReload(branchPrices, [
  saveFx.finally,
  policySwitching.ended,
  changeFx.finally,
  resetFx.finally,
  reloadDueOf('notifications'),
  reloadDueOf('stock'),
])
createReload(branchPricePolicies, [saveFx.finally, changeFx.done, resetFx.done])
