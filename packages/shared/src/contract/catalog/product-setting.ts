import * as v from 'valibot'
import { WHOLE_BP } from '../core/basis-points.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { fen, id, quantity } from '../core/primitives.ts'
import { WEEKDAYS } from './product-discounts.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

const FEN_LIMIT = 99_999_999
const SAFETY_LIMIT = 9999
const HOURS_LIMIT = 8760
const DAYS_LIMIT = 999
/** Days of warning where nobody has decided anything. */
const USUAL_WARN_DAYS = 30

/** What holds for a brand's branches, or for one of them, until somebody says something else of a single product. */
export const productSettingTerms = v.object({
  /** Least sale units that a product new to a branch should be there in. */
  safetyQuantity: v.pipe(quantity, v.maxValue(SAFETY_LIMIT)),
  /** From when on, `HH:mm` in Asia/Shanghai, nothing is ordered on a day any more; empty where there is no such time. */
  cutoffTime: v.pipe(formText(5), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)),
  /** Days of the week on which a branch orders; every day without any. */
  orderWeekdays: v.pipe(v.array(v.picklist(WEEKDAYS)), v.maxLength(WEEKDAYS.length)),
  /** Least amount of an order; 0 where there is none. */
  minOrderFen: v.pipe(fen, v.minValue(0), v.maxValue(FEN_LIMIT)),
  /** For how many hours goods that are not near their end may be given back; null for as long as there are some. */
  refundHours: v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(HOURS_LIMIT))), null),
  /** Up to which amount goods are sent on top without a decision; 0 where each is decided on. */
  freeReplacementFen: v.pipe(fen, v.minValue(0), v.maxValue(FEN_LIMIT)),
  /** How many days before their last one goods of a product that names none are near their end. */
  warnDays: v.optional(v.pipe(quantity, v.maxValue(DAYS_LIMIT)), USUAL_WARN_DAYS),
  /** The part of the price, in basis points, that goods near their end come back for, where their product names none. */
  expiredRatioBp: v.optional(v.pipe(quantity, v.maxValue(WHOLE_BP)), WHOLE_BP),
})
export type ProductSettingTerms = v.InferOutput<typeof productSettingTerms>

/** What holds where nobody has decided anything. */
export const USUAL_PRODUCT_SETTING: ProductSettingTerms = {
  safetyQuantity: 0,
  cutoffTime: '',
  orderWeekdays: [],
  minOrderFen: 0,
  refundHours: null,
  freeReplacementFen: 0,
  warnDays: USUAL_WARN_DAYS,
  expiredRatioBp: WHOLE_BP,
}

/** `version` is 0 where nobody has decided anything yet. */
const decided = { terms: productSettingTerms, version: quantity } as const

/** What holds in a branch. */
export const branchProductSetting = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Whether it is the branch's own, and not the brand's. */
  isOwn: v.boolean(),
  ...decided,
})
export type BranchProductSetting = v.InferOutput<typeof branchProductSetting>

/** What holds in a brand, and in those of its branches that are the user's. */
export const productSetting = v.object({
  brandId: id,
  ...decided,
  /** Whether prices and names that a file changes count at once, without somebody else's decision. */
  companyAutoApprove: v.boolean(),
  branches: v.array(branchProductSetting),
})
export type ProductSetting = v.InferOutput<typeof productSetting>

/** What is decided, of the brand or of the branch that is named; null is the brand's again. */
export const productSettingDraft = v.strictObject({
  branchId: v.nullable(id),
  version: quantity,
  terms: v.nullable(v.strictObject(productSettingTerms.entries)),
})
export type ProductSettingDraft = v.InferOutput<typeof productSettingDraft>

const path = '/api/product/setting/{brandId}'
const access = { anyFunction: ['PRODUCT_SETTING_EDIT'] } as const
const params = v.object({ brandId: id })

/** By which rules the branches of a brand order and give back. A brand or branch that is not the user's answers 40401. */
export const productSettingCalls = {
  find: defineCall({
    method: 'GET',
    path,
    summary: 'Rules of a brand and of its branches for ordering, giving back and stock',
    access,
    params,
    layout: 'data',
    answer: productSetting,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path,
    summary: 'Decide the rules of a brand, or those of one of its branches; null puts a branch back to the brand’s',
    access,
    params,
    body: productSettingDraft,
    answer: productSetting,
  }),
  saveAudit: defineCall({
    ...documentStep,
    path: '/api/product/setting/audit/{brandId}',
    summary: 'Decide whether prices and names of a brand’s products that a file changes wait for somebody else',
    access,
    params,
    body: v.strictObject({ version: quantity, companyAutoApprove: v.boolean() }),
    answer: productSetting,
  }),
} as const
