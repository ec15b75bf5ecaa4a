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
/** Default number of warning days. */
const USUAL_WARN_DAYS = 30

/** Rules of a brand's branches, or of one of them; settings of a single product take precedence. */
export const productSettingTerms = v.object({
  /** Initial safety stock of a product that is new to a branch, in sale units. */
  safetyQuantity: v.pipe(quantity, v.maxValue(SAFETY_LIMIT)),
  /** Daily order cut-off, `HH:mm` in Asia/Shanghai; empty without one. */
  cutoffTime: v.pipe(formText(5), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)),
  /** Weekdays on which a branch orders; every day when empty. */
  orderWeekdays: v.pipe(v.array(v.picklist(WEEKDAYS)), v.maxLength(WEEKDAYS.length)),
  /** Minimum amount of an order; 0 without one. */
  minOrderFen: v.pipe(fen, v.minValue(0), v.maxValue(FEN_LIMIT)),
  /** Hours after the receipt in which goods not near expiry can be returned; null without a limit. */
  refundHours: v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(HOURS_LIMIT))), null),
  /** Amount up to which extra goods are sent without approval; 0 where each needs one. */
  freeReplacementFen: v.pipe(fen, v.minValue(0), v.maxValue(FEN_LIMIT)),
  /** Default number of days before the expiry date in which goods are near expiry; products may set their own. */
  warnDays: v.optional(v.pipe(quantity, v.maxValue(DAYS_LIMIT)), USUAL_WARN_DAYS),
  /** Default credit for goods near expiry in basis points of the price; products may set their own. */
  expiredRatioBp: v.optional(v.pipe(quantity, v.maxValue(WHOLE_BP)), WHOLE_BP),
})
export type ProductSettingTerms = v.InferOutput<typeof productSettingTerms>

/** Rules where none were set. */
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

/** `version` is 0 where no rules were set yet. */
const decided = { terms: productSettingTerms, version: quantity } as const

/** Rules in force in a branch. */
export const branchProductSetting = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Whether they are the branch's own rather than the brand's. */
  isOwn: v.boolean(),
  ...decided,
})
export type BranchProductSetting = v.InferOutput<typeof branchProductSetting>

/** Rules of a brand, and of those of its branches that are the user's. */
export const productSetting = v.object({
  brandId: id,
  ...decided,
  /** Whether price and name changes of an import take effect without the approval of someone else. */
  companyAutoApprove: v.boolean(),
  branches: v.array(branchProductSetting),
})
export type ProductSetting = v.InferOutput<typeof productSetting>

/** Rules to set for the brand, or for the named branch; null returns the branch to the brand's rules. */
export const productSettingDraft = v.strictObject({
  branchId: v.nullable(id),
  version: quantity,
  terms: v.nullable(v.strictObject(productSettingTerms.entries)),
})
export type ProductSettingDraft = v.InferOutput<typeof productSettingDraft>

const path = '/api/product/setting/{brandId}'
const access = { anyFunction: ['PRODUCT_SETTING_EDIT'] } as const
const params = v.object({ brandId: id })

/** Ordering and return rules of a brand and its branches. A brand or branch that is not the user's answers 40401. */
export const productSettingCalls = {
  find: defineCall({
    method: 'GET',
    path,
    summary: 'Rules of a brand and its branches for ordering, returns and stock',
    access,
    params,
    layout: 'data',
    answer: productSetting,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path,
    summary: 'Set the rules of a brand, or of one of its branches; null returns a branch to the brand’s',
    access,
    params,
    body: productSettingDraft,
    answer: productSetting,
  }),
  saveAudit: defineCall({
    ...documentStep,
    path: '/api/product/setting/audit/{brandId}',
    summary: 'Set whether imported price and name changes of a brand need the approval of someone else',
    access,
    params,
    body: v.strictObject({ version: quantity, companyAutoApprove: v.boolean() }),
    answer: productSetting,
  }),
} as const
