import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { attachmentIds } from '../kit/attachment-ids.ts'
import { attachments } from '../kit/attachments.ts'
import { isBarcode } from '../core/barcode.ts'
import { defineCall } from '../core/define-call.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { formText, requiredText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** What a branch can ask the company for: another price, to take a product down, or other facts of it. */
export const PRODUCT_REQUEST_KINDS = ['PRICE', 'TAKE_DOWN', 'CHANGE'] as const
export type ProductRequestKind = (typeof PRODUCT_REQUEST_KINDS)[number]

/** The states of the three machines of requests. */
export const PRODUCT_REQUEST_STATUSES = [
  'PENDING',
  'APPROVED',
  'EFFECTIVE',
  'WAITING_SOLD_OUT',
  'TAKEN_DOWN',
  'APPLIED',
  'REJECTED',
  'WITHDRAWN',
  'REVOKED',
  'EXPIRED',
  'SUPERSEDED',
  'STALE',
] as const
const status = v.picklist(PRODUCT_REQUEST_STATUSES)
export type ProductRequestStatus = v.InferOutput<typeof status>

/** At once, or when the last one is sold. */
export const TAKE_DOWN_MODES = ['IMMEDIATE', 'AFTER_SOLD_OUT'] as const
const mode = v.picklist(TAKE_DOWN_MODES)
export type TakeDownMode = v.InferOutput<typeof mode>

/** A branch's price is within these parts of the brand's, in percent, where nothing else is decided for it. */
export const PRICE_BOUNDS = { min: 80, max: 150 } as const
/** The bounds of a branch's price in fen. */
export const priceBounds = (
  brandPriceFen: number,
  percent: { readonly min: number; readonly max: number } = PRICE_BOUNDS,
): { readonly min: number; readonly max: number } => ({
  min: Math.ceil((brandPriceFen * percent.min) / 100),
  max: Math.floor((brandPriceFen * percent.max) / 100),
})

const changed = v.nullable(v.union([v.string(), v.number()]))
/** A fact of a product that a branch wants to be another. */
export const productChange = v.object({ field: v.string(), from: changed, to: changed })
export type ProductChange = v.InferOutput<typeof productChange>

/** Facts of a product that a file of the company changes only after somebody else has agreed. */
export const BRAND_CHANGES = ['name', 'purchasePriceFen', 'retailPriceFen', 'memberPriceFen'] as const

/** What a branch or the company asked for, and what became of it. */
export const productRequest = v.object({
  id,
  requestNo: v.string(),
  kind: v.picklist(PRODUCT_REQUEST_KINDS),
  /** Who asks; null for the company, for all of its branches. */
  branchId: v.nullable(id),
  branchNo: v.nullable(v.string()),
  branchName: v.nullable(v.string()),
  productId: id,
  productName: v.string(),
  status,
  reason: v.string(),
  oldPriceFen: v.nullable(fen),
  newPriceFen: v.nullable(fen),
  effectiveTime: v.nullable(instant),
  endTime: v.nullable(instant),
  mode: v.nullable(mode),
  /** What the branch has of the product, in sale units. */
  stock: quantity,
  changes: v.array(productChange),
  /** Photos that show what a product really is, e.g. its label. */
  attachments,
  applicant: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  version: quantity,
})
export type ProductRequest = v.InferOutput<typeof productRequest>

const step = {
  ...documentStep,
  params: v.object({ id }),
  answer: productRequest,
} as const

/**
 * The calls of one kind of request, all of one path: the list, and the steps of its state machine.
 *
 * @param rules.body what the branch asks for, and why.
 */
const requestCalls = <Body extends v.GenericSchema>(rules: {
  readonly path: `/api/product/${string}`
  readonly what: string
  readonly body: Body
  readonly apply: FunctionId
  readonly audit: FunctionId
}) => {
  const { path, what, body } = rules
  const apply = { anyFunction: [rules.apply] } as const
  const audit = { anyFunction: [rules.audit] } as const
  return {
    page: defineCall({
      method: 'GET',
      path: `${path}/page`,
      summary: `A page of the ${what} of the user’s branches`,
      access: { anyFunction: [rules.apply, rules.audit] },
      query: v.object({
        ...paging,
        branchId: v.optional(id),
        status: v.optional(status),
        /** The days that it was asked for on. */
        from: v.optional(day),
        to: v.optional(day),
        sort: v.optional(v.picklist(['createdTime', '-createdTime']), '-createdTime'),
      }),
      layout: 'rows',
      answer: productRequest,
      handledStatuses: [Status.notFound],
    }),
    apply: defineCall({
      path: `${path}/apply/{id}`,
      summary: `File one of the ${what} for a product of a branch; one at a time is open`,
      access: apply,
      body,
      ...step,
    }),
    withdraw: defineCall({
      path: `${path}/withdraw/{id}`,
      summary: `Take one of the ${what} back before it is decided`,
      access: apply,
      body: v.strictObject({ version: quantity }),
      ...step,
    }),
    approve: defineCall({
      path: `${path}/approve/{id}`,
      summary: `Approve one of the ${what}; nobody approves their own`,
      access: audit,
      body: v.strictObject({ version: quantity }),
      ...step,
    }),
    reject: defineCall({
      path: `${path}/reject/{id}`,
      summary: `Reject one of the ${what}, and say why`,
      access: audit,
      body: reasonedStep,
      ...step,
    }),
  } as const
}

/** Takes back what was approved and has not happened yet. */
const revokeCall = <const Path extends `/api/product/${string}`>(path: Path, audit: FunctionId) =>
  defineCall({
    path,
    summary: 'Take back what was approved and has not happened yet, and say why',
    access: { anyFunction: [audit] },
    body: reasonedStep,
    ...step,
  })

/** Another price, and why; without a time it counts at once, without an end for good. */
export const priceApplicationBody = v.strictObject({
  reason,
  newPriceFen: v.pipe(fen, v.minValue(1)),
  effectiveTime: v.optional(v.nullable(instant), null),
  endTime: v.optional(v.nullable(instant), null),
})
/** Down from the shelf, and why. */
export const takeDownApplicationBody = v.strictObject({ reason, mode })
/** Other facts of a product, and why; what is left out stays. */
export const productChangeBody = v.strictObject({
  reason,
  name: v.optional(requiredText(50)),
  spec: v.optional(formText(30)),
  barcode: v.optional(
    v.pipe(
      formText(14),
      v.check((text) => text === '' || isBarcode(text)),
    ),
  ),
  saleUnit: v.optional(requiredText(10)),
  shelfLifeDays: v.optional(v.pipe(quantity, v.minValue(1), v.maxValue(3650))),
  attachments: attachmentIds,
})

/** Another price of a product in a branch, from a moment on and perhaps for a while. */
export const priceAdjustmentCalls = {
  ...requestCalls({
    path: '/api/product/priceAdjustment',
    what: 'price adjustments',
    body: priceApplicationBody,
    apply: 'PRICE_ADJUST_APPLY',
    audit: 'PRICE_ADJUST_AUDIT',
  }),
  revoke: revokeCall('/api/product/priceAdjustment/revoke/{id}', 'PRICE_ADJUST_AUDIT'),
}
/** Down from the shelf of a branch. */
export const takeDownCalls = {
  ...requestCalls({
    path: '/api/product/takeDown',
    what: 'requests to take a product down',
    body: takeDownApplicationBody,
    apply: 'TAKE_DOWN_APPLY',
    audit: 'TAKE_DOWN_AUDIT',
  }),
  revoke: revokeCall('/api/product/takeDown/revoke/{id}', 'TAKE_DOWN_AUDIT'),
}
/** Other facts of a product, in the whole brand. */
export const productChangeCalls = requestCalls({
  path: '/api/product/productChange',
  what: 'requests to change a product',
  body: productChangeBody,
  apply: 'PRODUCT_CHANGE_APPLY',
  audit: 'PRODUCT_CHANGE_AUDIT',
})

/** How many requests of each kind wait for the company. */
export const productRequestCalls = {
  counts: defineCall({
    method: 'GET',
    path: '/api/product/request/counts',
    summary: 'How many requests of each kind wait for a decision',
    access: { anyFunction: ['PRICE_ADJUST_AUDIT', 'TAKE_DOWN_AUDIT', 'PRODUCT_CHANGE_AUDIT'] },
    layout: 'data',
    answer: v.object({ PRICE: quantity, TAKE_DOWN: quantity, CHANGE: quantity }),
  }),
} as const
