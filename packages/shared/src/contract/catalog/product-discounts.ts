import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant, quantity } from '../core/primitives.ts'
import {
  formText,
  keyword,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Discount kinds: a percentage of the price, an amount off each piece, a special price, or free pieces. */
export const DISCOUNT_KINDS = ['PERCENT', 'CUT', 'SPECIAL', 'GIFT'] as const
const kind = v.picklist(DISCOUNT_KINDS)
/** Whether a coupon can be combined with the discount. */
export const DISCOUNT_COUPONS = ['STACKED', 'ALONE'] as const
const coupons = v.picklist(DISCOUNT_COUPONS)
/** Monday is 1, Sunday 7. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const weekday = v.picklist(WEEKDAYS)

/** State of a discount: disabled, before its start, in its period, or past its end. */
export const DISCOUNT_STATES = ['PLANNED', 'RUNNING', 'ENDED', 'DISABLED'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** Maximum number of products of a discount. */
export const DISCOUNT_PRODUCTS = 200
const BRANCHES = 500
const LEVELS = 50
const GIFT_LIMIT = 99
const COUNT_LIMIT = 999_999
/** Number of product and branch names that a row carries; there may be more. */
export const DISCOUNT_NAMES = 3

/** A discount on single products for a period. Values of other kinds are null. */
export const productDiscount = v.object({
  ...resourceEntries,
  name: v.string(),
  productIds: v.array(id),
  /** Names of the first {@link DISCOUNT_NAMES} products. */
  productNames: v.array(v.string()),
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  kind,
  /** Share of the price that is paid, in basis points. */
  rateBp: v.nullable(quantity),
  /** Amount off each piece, or the special price of a piece. */
  valueFen: v.nullable(fen),
  buyQuantity: v.nullable(quantity),
  giftQuantity: v.nullable(quantity),
  startTime: instant,
  /** Exclusive: the discount has ended at this moment. */
  endTime: instant,
  /** Weekdays on which it is in force; every day when empty. */
  weekdays: v.array(weekday),
  /** Daily hours, `HH:mm` in Asia/Shanghai, past midnight where the end is earlier; empty means all day. */
  fromClock: v.string(),
  toClock: v.string(),
  /** Maximum pieces per member and day; null without a limit. */
  dailyLimit: v.nullable(quantity),
  /** Maximum uses in total; null without a limit. */
  useLimit: v.nullable(quantity),
  usedCount: quantity,
  coupons,
  /** Membership levels that get it; everybody when empty. */
  levelIds: v.array(id),
  levelNames: v.array(v.string()),
  state: v.picklist(DISCOUNT_STATES),
})
export type ProductDiscount = v.InferOutput<typeof productDiscount>

const clock = v.optional(v.pipe(formText(5), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/)), '')
const optionalCount = (max: number) => v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(max))), null)

/**
 * A discount as its form sends it, with the one value of its kind; a percentage is 1000-9900 basis points of the price.
 * Rules over several fields, prices and other discounts are checked by the server alone.
 */
export const productDiscountDraft = {
  name: requiredText(30),
  productIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(DISCOUNT_PRODUCTS)),
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(BRANCHES)),
  kind,
  rateBp: v.optional(v.nullable(v.pipe(quantity, v.minValue(1000), v.maxValue(9900))), null),
  valueFen: v.optional(v.nullable(v.pipe(fen, v.minValue(1))), null),
  buyQuantity: optionalCount(GIFT_LIMIT),
  giftQuantity: optionalCount(GIFT_LIMIT),
  startTime: instant,
  endTime: instant,
  weekdays: v.optional(v.pipe(v.array(weekday), v.maxLength(WEEKDAYS.length)), []),
  fromClock: clock,
  toClock: clock,
  dailyLimit: optionalCount(COUNT_LIMIT),
  useLimit: optionalCount(COUNT_LIMIT),
  coupons,
  levelIds: v.optional(v.pipe(v.array(id), v.maxLength(LEVELS)), []),
} as const

const view = ['PRODUCT_DISCOUNT_EDIT', 'BRANCH_PRODUCT_VIEW'] as const

/**
 * Discounts in force in one of the user's branches; `keyword` is part of a name, `productId` one of the products.
 * Before its start a discount can be changed by a user who has all of its branches; after that it can only be disabled.
 */
export const productDiscountCalls = resourceCalls({
  path: '/api/product/discount',
  what: 'product discounts',
  row: productDiscount,
  draft: productDiscountDraft,
  filters: {
    keyword,
    kind: v.optional(kind),
    branchId: v.optional(id),
    productId: v.optional(id),
    state: v.optional(v.picklist(DISCOUNT_STATES)),
  },
  sorts: ['name', 'startTime', 'endTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view,
    edit: 'PRODUCT_DISCOUNT_EDIT',
    disable: 'PRODUCT_DISCOUNT_EDIT',
    export: 'PRODUCT_DISCOUNT_EXPORT',
  },
})
export type ProductDiscountDraft = DraftOf<typeof productDiscountCalls>
export type ProductDiscountQuery = QueryOf<typeof productDiscountCalls>

const named = v.object({ id, brandId: id, name: v.string() })

/** Products that a discount can include, and branches where it can be in force. */
export const productDiscountChoiceCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/product/discount/choices',
    summary: 'Products that can have a discount, membership levels, and the branches of the user’s brands',
    access: { anyFunction: view },
    query: v.object({ brandId: v.optional(id) }),
    layout: 'data',
    answer: v.object({ products: v.array(named), levels: v.array(named), branches: v.array(named) }),
    handledStatuses: [Status.notFound],
  }),
} as const
