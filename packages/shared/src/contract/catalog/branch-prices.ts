import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { fen, id, paging, quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { formText, keyword, queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Sources of the price that a branch's guests pay. */
export const PRICE_SOURCES = ['BRAND', 'OWN', 'ADJUSTMENT'] as const

const percent = (min: number, max: number) => v.pipe(quantity, v.minValue(min), v.maxValue(max))
const terms = {
  /** Whether the branch may set its own prices. */
  allowed: v.boolean(),
  /** Bounds of the branch's own prices, in percent of the brand's. */
  minPercent: percent(1, 100),
  maxPercent: percent(100, 1000),
  /** Whether each own price must be approved by someone else. */
  needAudit: v.boolean(),
}

/** Pricing policy of a branch, and how many own prices it has. */
export const branchPricePolicy = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  ...terms,
  ownPrices: quantity,
  /** 0 where no policy was set for the branch yet. */
  version: quantity,
})
export type BranchPricePolicy = v.InferOutput<typeof branchPricePolicy>

/** Treatment of a branch's own prices once it may not have any. */
export const OWN_PRICES = ['KEEP', 'RESET'] as const
export type OwnPrices = (typeof OWN_PRICES)[number]
/** Pricing policy to set; `ownPrices` is required where the branch has own prices and the policy forbids them. */
export const branchPriceTerms = v.strictObject({
  ...terms,
  ownPrices: v.optional(v.nullable(v.picklist(OWN_PRICES)), null),
})
export type BranchPriceTerms = v.InferInput<typeof branchPriceTerms>

/** The price of one product in one branch. */
export const branchPrice = v.object({
  id,
  branchId: id,
  productId: id,
  code: v.string(),
  name: v.string(),
  brandPriceFen: fen,
  priceFen: fen,
  source: v.picklist(PRICE_SOURCES),
  /** Whether a requested price is pending. */
  isWaiting: v.boolean(),
  version: quantity,
})
export type BranchPrice = v.InferOutput<typeof branchPrice>

/** A new price of a product in a branch, with its reason. */
export const branchPriceDraft = v.strictObject({ newPriceFen: v.pipe(fen, v.minValue(1)), reason })
/** Maximum number of prices reset at once. */
export const RESET_LIMIT = 200

export const branchPriceQuery = v.object({
  ...paging,
  branchId: id,
  keyword,
  category: v.optional(formText(32)),
  /** Only prices that differ from the brand's, or only those that do not. */
  different: v.optional(queryFlag),
  sort: v.optional(v.picklist(['code', '-code', 'priceFen', '-priceFen']), 'code'),
})
export type BranchPriceQuery = v.InferInput<typeof branchPriceQuery>

const see = { anyFunction: ['BRANCH_PRICE_SWITCH', 'BRANCH_PRICE_EDIT'] } as const
const edit = { anyFunction: ['BRANCH_PRICE_EDIT'] } as const
const write = {
  ...documentStep,
} as const

/** Branch prices: the policy of each branch and its own prices. */
export const branchPriceCalls = {
  policies: defineCall({
    method: 'GET',
    path: '/api/product/branchPrice/policy/list',
    summary: 'Price policies of the user’s branches',
    access: see,
    layout: 'data',
    answer: v.array(branchPricePolicy),
  }),
  savePolicy: defineCall({
    ...write,
    path: '/api/product/branchPrice/policy/save/{branchId}',
    summary: 'Set the price policy of a branch; where it forbids own prices, also the treatment of existing ones',
    access: { anyFunction: ['BRANCH_PRICE_SWITCH'] },
    params: v.object({ branchId: id }),
    body: v.strictObject({ version: quantity, ...branchPriceTerms.entries }),
    answer: branchPricePolicy,
  }),
  page: defineCall({
    method: 'GET',
    path: '/api/product/branchPrice/page',
    summary: 'A page of the prices of a branch',
    access: see,
    query: branchPriceQuery,
    layout: 'rows',
    answer: branchPrice,
    handledStatuses: [Status.notFound],
  }),
  change: defineCall({
    ...write,
    path: '/api/product/branchPrice/change/{id}',
    summary: 'Change the price of a product in a branch, or request the change where it needs approval',
    access: edit,
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...branchPriceDraft.entries }),
    answer: branchPrice,
  }),
  reset: defineCall({
    ...write,
    path: '/api/product/branchPrice/reset/{branchId}',
    summary: 'Reset prices of a branch to the brand’s',
    access: edit,
    params: v.object({ branchId: id }),
    body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(RESET_LIMIT)) }),
    answer: v.object({ reset: quantity }),
  }),
} as const
