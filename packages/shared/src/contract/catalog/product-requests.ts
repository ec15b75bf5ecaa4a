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

/** Kinds of requests of a branch: another price, taking a product down, or a correction of its data. */
export const PRODUCT_REQUEST_KINDS = ['PRICE', 'TAKE_DOWN', 'CHANGE'] as const
export type ProductRequestKind = (typeof PRODUCT_REQUEST_KINDS)[number]

/** States of the three request machines. */
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

/** Immediately, or when the stock runs out. */
export const TAKE_DOWN_MODES = ['IMMEDIATE', 'AFTER_SOLD_OUT'] as const
const mode = v.picklist(TAKE_DOWN_MODES)
export type TakeDownMode = v.InferOutput<typeof mode>

/** Default bounds of a branch's price, in percent of the brand's. */
export const PRICE_BOUNDS = { min: 80, max: 150 } as const
/** Bounds of a branch's price in fen. */
export const priceBounds = (
  brandPriceFen: number,
  percent: { readonly min: number; readonly max: number } = PRICE_BOUNDS,
): { readonly min: number; readonly max: number } => ({
  min: Math.ceil((brandPriceFen * percent.min) / 100),
  max: Math.floor((brandPriceFen * percent.max) / 100),
})

const changed = v.nullable(v.union([v.string(), v.number()]))
/** A requested change of one field of a product. */
export const productChange = v.object({ field: v.string(), from: changed, to: changed })
export type ProductChange = v.InferOutput<typeof productChange>

/** Product fields whose change by the company's import needs the approval of someone else. */
export const BRAND_CHANGES = ['name', 'purchasePriceFen', 'retailPriceFen', 'memberPriceFen'] as const

/** A request of a branch or the company, and its outcome. */
export const productRequest = v.object({
  id,
  requestNo: v.string(),
  kind: v.picklist(PRODUCT_REQUEST_KINDS),
  /** Requesting branch; null for the company, which requests for all of its branches. */
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
  /** Stock of the product in the branch, in sale units. */
  stock: quantity,
  changes: v.array(productChange),
  /** Photos that prove the real data of a product, e.g. its label. */
  attachments,
  applicant: v.string(),
  createdTime: instant,
  decidedBy: v.nullable(v.string()),
  decidedTime: v.nullable(instant),
  decisionReason: v.nullable(v.string()),
  /** Whether the user filed it, and therefore cannot decide on it; false where the server does not say. */
  isOwn: v.nullish(v.boolean(), false),
  version: quantity,
})
export type ProductRequest = v.InferOutput<typeof productRequest>

const step = {
  ...documentStep,
  params: v.object({ id }),
  answer: productRequest,
} as const

/**
 * The calls of one kind of request, under one path: the list, and the steps of its state machine.
 *
 * @param rules.body Body of the application, with its reason.
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
        /** Days on which it was requested. */
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
      summary: `File one of the ${what} for a product of a branch; one at a time may be open`,
      access: apply,
      body,
      ...step,
    }),
    withdraw: defineCall({
      path: `${path}/withdraw/{id}`,
      summary: `Withdraw one of the ${what} before it is decided`,
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
      summary: `Reject one of the ${what}, with a reason`,
      access: audit,
      body: reasonedStep,
      ...step,
    }),
  } as const
}

/** Revokes an approved request that has not taken effect. */
const revokeCall = <const Path extends `/api/product/${string}`>(path: Path, audit: FunctionId) =>
  defineCall({
    path,
    summary: 'Revoke an approved request that has not taken effect, with a reason',
    access: { anyFunction: [audit] },
    body: reasonedStep,
    ...step,
  })

/** A new price with its reason; without a start it is effective immediately, without an end permanently. */
export const priceApplicationBody = v.strictObject({
  reason,
  newPriceFen: v.pipe(fen, v.minValue(1)),
  effectiveTime: v.optional(v.nullable(instant), null),
  endTime: v.optional(v.nullable(instant), null),
})
/** Taking a product down, with the reason. */
export const takeDownApplicationBody = v.strictObject({ reason, mode })
/** Corrections of a product with the reason; fields left out stay. */
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

/** Price adjustments of a product in a branch, from a moment on and optionally until another. */
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
/** Taking products of a branch down. */
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
/** Corrections of a product's data, in the whole brand. */
export const productChangeCalls = requestCalls({
  path: '/api/product/productChange',
  what: 'requests to change a product',
  body: productChangeBody,
  apply: 'PRODUCT_CHANGE_APPLY',
  audit: 'PRODUCT_CHANGE_AUDIT',
})

/** Numbers of pending requests by kind. */
export const productRequestCalls = {
  counts: defineCall({
    method: 'GET',
    path: '/api/product/request/counts',
    summary: 'Numbers of pending requests by kind',
    access: { anyFunction: ['PRICE_ADJUST_AUDIT', 'TAKE_DOWN_AUDIT', 'PRODUCT_CHANGE_AUDIT'] },
    layout: 'data',
    answer: v.object({ PRICE: quantity, TAKE_DOWN: quantity, CHANGE: quantity }),
  }),
} as const
