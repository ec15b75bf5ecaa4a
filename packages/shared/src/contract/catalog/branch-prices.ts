import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { fen, id, paging, quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { formText, queryFlag } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Where the price that a branch's guests pay comes from. */
export const PRICE_SOURCES = ['BRAND', 'OWN', 'ADJUSTMENT'] as const

const percent = (min: number, max: number) => v.pipe(quantity, v.minValue(min), v.maxValue(max))
const terms = {
  /** Whether the branch may sell at a price of its own. */
  allowed: v.boolean(),
  /** Bounds of such a price, in percent of the brand's. */
  minPercent: percent(1, 100),
  maxPercent: percent(100, 1000),
  /** Whether somebody else has to agree to each. */
  needAudit: v.boolean(),
}

/** Which prices a branch may have, and how many of its own it has. */
export const branchPricePolicy = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  ...terms,
  ownPrices: quantity,
  /** 0 where nobody has decided anything for the branch yet. */
  version: quantity,
})
export type BranchPricePolicy = v.InferOutput<typeof branchPricePolicy>

/** What becomes of a branch's own prices when it may have none any more. */
export const OWN_PRICES = ['KEEP', 'RESET'] as const
export type OwnPrices = (typeof OWN_PRICES)[number]
/** What is decided for a branch; `ownPrices` is wanted where it has some and may have none any more. */
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
  /** Whether another price waits for a decision. */
  isWaiting: v.boolean(),
  version: quantity,
})
export type BranchPrice = v.InferOutput<typeof branchPrice>

/** Another price of a product in a branch, and why. */
export const branchPriceDraft = v.strictObject({ newPriceFen: v.pipe(fen, v.minValue(1)), reason })
/** Most prices that are put back at once. */
export const RESET_LIMIT = 200

export const branchPriceQuery = v.object({
  ...paging,
  branchId: id,
  keyword: v.optional(formText(50)),
  category: v.optional(formText(32)),
  /** Prices that are not the brand's, or those that are. */
  different: v.optional(queryFlag),
  sort: v.optional(v.picklist(['code', '-code', 'priceFen', '-priceFen']), 'code'),
})
export type BranchPriceQuery = v.InferInput<typeof branchPriceQuery>

const see = { anyFunction: ['BRANCH_PRICE_SWITCH', 'BRANCH_PRICE_EDIT'] } as const
const edit = { anyFunction: ['BRANCH_PRICE_EDIT'] } as const
const write = {
  ...documentStep,
} as const

/** Which branches sell at prices of their own, and at which. */
export const branchPriceCalls = {
  policies: defineCall({
    method: 'GET',
    path: '/api/product/branchPrice/policy/list',
    summary: 'Which prices the user’s branches may have',
    access: see,
    layout: 'data',
    answer: v.array(branchPricePolicy),
  }),
  savePolicy: defineCall({
    ...write,
    path: '/api/product/branchPrice/policy/save/{branchId}',
    summary: 'Decide which prices a branch may have; where it may have none, what becomes of those it has',
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
    summary: 'Give a product another price in a branch, or ask for it where somebody else has to agree',
    access: edit,
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...branchPriceDraft.entries }),
    answer: branchPrice,
  }),
  reset: defineCall({
    ...write,
    path: '/api/product/branchPrice/reset/{branchId}',
    summary: 'Put prices of a branch back to the brand’s',
    access: edit,
    params: v.object({ branchId: id }),
    body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(RESET_LIMIT)) }),
    answer: v.object({ reset: quantity }),
  }),
} as const
