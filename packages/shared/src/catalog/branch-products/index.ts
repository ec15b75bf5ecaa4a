import { attach, merge, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  branchProductCalls,
  type BranchProduct,
  type BranchProductSettings,
} from '../../contract/catalog/branch-products.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** Query of a branch's product list; the branch is the one on the screen. */
export type BranchProductQuery = Omit<CallInput<typeof branchProductCalls.page>['query'], 'branchId'>

const withBranch = <Query extends object>(query: Query, branchId: string | null) => ({
  query: { ...query, branchId: branchId ?? '' },
})
/** Products of the branch on the screen. */
export const branchProducts = createList({
  load: attach({
    source: $branchId,
    mapParams: (query: BranchProductQuery, branchId) => withBranch(query, branchId),
    effect: createCallFx(branchProductCalls.page),
  }),
  query: {},
})
/** Fetches a page of an export. */
export const branchProductExportFx = attach({
  source: $branchId,
  mapParams: (query: BranchProductQuery, branchId) => withBranch(query, branchId),
  effect: createCallFx(branchProductCalls.export),
})

/** Products of the company that the branch on the screen does not have, by part of their name or code. */
export const productCandidates = createLatest(
  attach({
    source: $branchId,
    mapParams: (keyword: string, branchId) => withBranch({ keyword, limit: 100 }, branchId),
    effect: createCallFx(branchProductCalls.candidates),
  }),
)

/** A branch's product as shown on the screen, by id and version. */
export interface BranchProductCopy {
  readonly id: string
  readonly version: number
}
const shelfFx = attach({
  mapParams: ({ id, version }: BranchProductCopy) => ({ params: { id }, body: { version } }),
  effect: createCallFx(branchProductCalls.putOnShelf),
})
/** Puts a product on sale. */
export const shelving = createWrite({ save: shelfFx, success: 'branchProducts.onShelf', showsFailure: true })

/** Name of a branch's product in a failure. */
export const nameOfBranchProduct = ({ name, spec }: BranchProduct): string => `${name} ${spec}`.trim()

/** Puts many products on sale. */
export const bulkShelving = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: BranchProduct) => ({ params: { id }, body: { version } }),
    effect: createCallFx(branchProductCalls.putOnShelf),
  }),
  nameOf: nameOfBranchProduct,
  success: 'branchProducts.bulkOnShelf',
  list: branchProducts,
})

/** A product and its channels. */
interface ChannelChoice {
  readonly product: BranchProduct
  readonly channels: BranchProductSettings['channels']
}
/** Sets the same channels for many products. */
export const bulkChannels = createBulk({
  stepFx: attach({
    mapParams: ({ product: { id, version }, channels }: ChannelChoice) => ({
      params: { id },
      body: { version, channels },
    }),
    effect: createCallFx(branchProductCalls.chooseChannels),
  }),
  nameOf: ({ product }: ChannelChoice) => nameOfBranchProduct(product),
  success: 'branchProducts.bulkChannels',
  list: branchProducts,
})

const arrangeFx = attach({
  mapParams: ({ id, ...body }: BranchProductCopy & { readonly sort: number; readonly safetyQuantity: number }) => ({
    params: { id },
    body,
  }),
  effect: createCallFx(branchProductCalls.arrange),
})
/** Sets the position and safety stock of a product. */
export const arranging = createWrite({ save: arrangeFx, success: 'resource.saved', showsFailure: false })

/** Detail of the branch's product on the screen. */
export const shownBranchProduct = createDocument(createCallFx(branchProductCalls.detail), [reloadDueOf('stock')])
/** Stock movements of the product on the screen in recent days. */
export const branchProductTrend = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(branchProductCalls.trend) }),
)
sample({
  clock: reloadDueOf('stock'),
  source: branchProductTrend.$value,
  filter: Boolean,
  fn: ({ id }) => id,
  target: branchProductTrend.asked,
})
const offerFx = attach({
  mapParams: ({ id, ...body }: CallInput<typeof branchProductCalls.change>['body'] & { readonly id: string }) => ({
    params: { id },
    body,
  }),
  effect: createCallFx(branchProductCalls.change),
})
/** Changes the sales settings of a product. */
export const offering = createWrite({ save: offerFx, success: 'resource.saved', showsFailure: false })
sample({
  clock: offerFx.doneData,
  source: shownBranchProduct.$value,
  filter: (shown, product) => shown?.id === product.id,
  fn: (_, product) => product,
  target: shownBranchProduct.replaced,
})
// A refusal may mean that the copy was outdated: the form shows the latest one beside the input.
sample({
  clock: offerFx.fail,
  source: shownBranchProduct.$value,
  filter: (shown, { params }) => shown?.id === params.id,
  target: shownBranchProduct.outdated,
})

const importFx = attach({
  source: $branchId,
  mapParams: (productIds: readonly string[], branchId) => ({
    body: { branchId: branchId ?? '', productIds: [...productIds] },
  }),
  effect: createCallFx(branchProductCalls.import),
})
/** Adds products of the company to the branch. */
export const productImport = createWrite({ save: importFx, success: 'branchProducts.imported', showsFailure: true })

createReload(branchProducts, [
  merge([shelfFx.finally, arrangeFx.finally, offerFx.finally, importFx.done]),
  reloadDueOf('notifications'),
  reloadDueOf('stock'),
  $branchId.updates,
])
