import { attach, merge } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  productCategoryCalls,
  productCategoryStepCalls,
  productGroupCalls,
  productGroupMemberCalls,
  productGroupStepCalls,
  type CodeMove,
} from '../../contract/catalog/product-codes.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Categories and groups of products: plain resources. */
export const productCategories = createResource(productCategoryCalls)
export const productGroups = createResource(productGroupCalls)

/** Maximum number of categories that a form offers. */
const CHOICES = 100
/** Enabled categories to choose from; the list on the screen may be filtered. */
export const categoryChoices = createLatest(
  attach({
    mapParams: () => ({ query: { enabled: 'true' as const, limit: CHOICES } }),
    effect: createCallFx(productCategoryCalls.page),
  }),
)

/** A category or group as shown on the screen, and the direction of its move. */
export interface CodePlace {
  readonly id: string
  readonly version: number
  readonly move: CodeMove
}
const toMoveRequest = ({ id, ...body }: CodePlace) => ({ params: { id }, body })
const moveCategoryFx = attach({ mapParams: toMoveRequest, effect: createCallFx(productCategoryStepCalls.move) })
const moveGroupFx = attach({ mapParams: toMoveRequest, effect: createCallFx(productGroupStepCalls.move) })
const moved = { success: 'resource.saved', showsFailure: true } as const
/** Moves a category before or after its neighbour. */
export const categoryMoving = createWrite({ save: moveCategoryFx, ...moved })
/** Moves a group before or after its neighbour. */
export const groupMoving = createWrite({ save: moveGroupFx, ...moved })

/** A category to retire, and the one that takes over its products. */
export interface CategoryEnd {
  readonly id: string
  readonly version: number
  readonly target: string
}
const retireFx = attach({
  mapParams: ({ id, ...body }: CategoryEnd) => ({ params: { id }, body }),
  effect: createCallFx(productCategoryStepCalls.retire),
})
/** Disables a category that has products. */
export const categoryRetiring = createWrite({ save: retireFx, success: 'resource.saved', showsFailure: false })

// After a refusal the list may be outdated too.
createReload(productCategories.list, merge([moveCategoryFx.finally, retireFx.finally]))
createReload(categoryChoices, retireFx.done)
/** Products of a group, in order. */
export const groupMembers = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(productGroupMemberCalls.members) }),
)
/** Maximum number of products that a search offers. */
const OFFERED = 20
/** A search for products to add to a group. */
export interface GroupSearch {
  readonly id: string
  readonly keyword: string
}
/** Products that are not in a group, to choose from. */
export const groupCandidates = createLatest(
  attach({
    mapParams: ({ id, keyword }: GroupSearch) => ({ params: { id }, query: { keyword, limit: OFFERED } }),
    effect: createCallFx(productGroupMemberCalls.candidates),
  }),
)
/** New content of a group, with the version that was seen. */
export interface GroupContent {
  readonly id: string
  readonly version: number
  readonly productIds: string[]
}
const saveMembersFx = attach({
  mapParams: ({ id, ...body }: GroupContent) => ({ params: { id }, body }),
  effect: createCallFx(productGroupMemberCalls.save),
})
/** Saves the products of a group. */
export const groupMembersSaving = createWrite({ save: saveMembersFx, success: 'resource.saved', showsFailure: false })
createReload(productGroups.list, merge([moveGroupFx.finally, saveMembersFx.finally]))
