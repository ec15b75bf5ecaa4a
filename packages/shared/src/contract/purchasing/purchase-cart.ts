import * as v from 'valibot'
import { phoneNumber } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { purchaseOrderStatus } from './purchase-lists.ts'
import { purchaseOrderDetail } from './purchasing.ts'
import { formText, queryFlag, requiredText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Most purchase units of one product in one order. */
export const CART_QUANTITY_LIMIT = 9999
/** Most products in one order. */
export const CART_LINES_LIMIT = 200
/** Bounds of the texts of an order. */
export const ORDER_TEXTS = { receiver: { min: 2, max: 20 }, remark: 200 } as const

const cartQuantity = v.pipe(quantity, v.maxValue(CART_QUANTITY_LIMIT))
const ofBranch = v.object({ branchId: id })

/** What of a product can be ordered at once: at least so many purchase units, in multiples of so many. */
const orderRules = { minOrder: quantity, orderMultiple: quantity } as const

/** Whether as much of a product as a line says can be ordered at once. */
export const fitsOrderRules = (line: {
  readonly quantity: number
  readonly minOrder: number
  readonly orderMultiple: number
}): boolean => line.quantity >= line.minOrder && line.quantity % line.orderMultiple === 0

/** Whether the company has enough of a product: plenty, little, or not even the least that can be ordered. */
export const GOODS_SUPPLIES = ['AMPLE', 'LOW', 'OUT'] as const
const goodsSupply = v.picklist(GOODS_SUPPLIES)
export type GoodsSupply = v.InferOutput<typeof goodsSupply>

/** Within so many days a product counts as ordered often, where it was in so many orders of the branch. */
export const FREQUENTLY_ORDERED = { days: 90, orders: 2 } as const

/**
 * A product that the company sells to a branch. Quantities are sale units but `suggestedQuantity`, which is purchase
 * units, as is what is ordered.
 */
export const purchaseGoods = v.object({
  id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  category: v.string(),
  categoryName: v.string(),
  saleUnit: v.string(),
  purchaseUnit: v.string(),
  /** Sale units in one purchase unit. */
  packSize: quantity,
  /** Price of one purchase unit. */
  priceFen: fen,
  ...orderRules,
  /** What the branch has. */
  stockQuantity: quantity,
  /** What is on its way to the branch. */
  inTransitQuantity: quantity,
  /** What the branch has ordered and the company has not shipped. */
  onOrderQuantity: quantity,
  /** What the branch put into stock in a week, by the last four; rounded down. */
  weeklyQuantity: quantity,
  suggestedQuantity: quantity,
  /** What the company has and has not promised to any branch. */
  supply: goodsSupply,
  supplierName: v.nullable(v.string()),
})
export type PurchaseGoods = v.InferOutput<typeof purchaseGoods>

/** A category with products that a branch can order, and how many it has itself. */
export const goodsCategory = v.object({
  code: v.string(),
  name: v.string(),
  parentCode: v.nullable(v.string()),
  productCount: quantity,
})
export type GoodsCategory = v.InferOutput<typeof goodsCategory>

/** One product in a cart, at the price of now. */
export const cartLine = v.object({
  productId: id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  quantity,
  priceFen: fen,
  /** The price at which it was put in. */
  addedPriceFen: fen,
  amountFen: fen,
  ...orderRules,
  /** False where the company does not sell it any more: such a line is not ordered. */
  isAvailable: v.boolean(),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** What a user is about to order for a branch; the total is that of the lines that are available. */
export const purchaseCart = v.object({ branchId: id, lines: v.array(cartLine), totalFen: fen })
export type PurchaseCart = v.InferOutput<typeof purchaseCart>

/** An order of the branch of the last 24 hours that stands, whoever ordered it. */
export const recentOrder = v.object({
  id,
  orderNo: v.string(),
  status: purchaseOrderStatus,
  quantity,
  amountFen: fen,
  orderedBy: v.string(),
  createdTime: instant,
})
export type RecentOrder = v.InferOutput<typeof recentOrder>

/** A cart as it would be ordered now, and what was ordered lately, newest first, at most three. */
export const orderPreview = v.object({
  ...purchaseCart.entries,
  branchName: v.string(),
  recentOrders: v.array(recentOrder),
  /** Who received the user’s last order for the branch; null where there was none. */
  contact: v.nullable(v.object({ receiver: v.string(), phone: v.string() })),
})
export type OrderPreview = v.InferOutput<typeof orderPreview>

/**
 * An order as it is submitted. Its lines and the newest order of the branch are what the preview showed: where either is
 * not what is any more, nothing is ordered.
 */
export const orderDraft = v.strictObject({
  branchId: id,
  lines: v.pipe(
    v.array(v.strictObject({ productId: id, quantity: v.pipe(cartQuantity, v.minValue(1)), priceFen: fen })),
    v.minLength(1),
    v.maxLength(CART_LINES_LIMIT),
  ),
  newestOrderId: v.nullable(id),
  receiver: v.pipe(requiredText(ORDER_TEXTS.receiver.max), v.minLength(ORDER_TEXTS.receiver.min)),
  phone: phoneNumber,
  /** Not before tomorrow, in Asia/Shanghai. */
  expectDate: v.optional(v.nullable(day), null),
  remark: v.optional(formText(ORDER_TEXTS.remark), ''),
})
export type OrderDraft = v.InferInput<typeof orderDraft>

/** By which rules a branch orders now. */
export const orderingTerms = v.object({
  branchId: id,
  /** The day on which it can order next; null where it can today. */
  nextDay: v.nullable(day),
  /** `HH:mm` in Asia/Shanghai; empty where a day has no such time. */
  cutoffTime: v.string(),
  /** Least amount of an order. */
  minOrderFen: fen,
})
export type OrderingTerms = v.InferOutput<typeof orderingTerms>

const cartAccess = { anyFunction: ['PURCHASE_CART'] } as const

/**
 * Placing a purchase: what can be ordered, a cart for each user and branch, and its submission. A branch that is not the
 * user's answers 40401.
 */
export const purchaseCartCalls = {
  goods: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/page',
    summary: 'What a branch can order, with what it has and what is suggested',
    access: cartAccess,
    query: v.object({
      ...paging,
      branchId: id,
      keyword: v.optional(formText(50)),
      /** A category, with those below it. */
      category: v.optional(formText(32)),
      /** Only what is suggested, or only what is not. */
      suggested: v.optional(queryFlag),
      /** Only what the branch ordered often, or only the rest. */
      often: v.optional(queryFlag),
      supplierId: v.optional(id),
      sort: v.optional(
        v.picklist([
          'code',
          '-code',
          'priceFen',
          '-priceFen',
          'stockQuantity',
          '-stockQuantity',
          'suggestedQuantity',
          '-suggestedQuantity',
        ]),
        'code',
      ),
    }),
    layout: 'rows',
    answer: purchaseGoods,
    handledStatuses: [Status.notFound],
  }),
  categories: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/categories',
    summary: 'Categories of what a branch can order, in their order',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: v.array(goodsCategory),
    handledStatuses: [Status.notFound],
  }),
  suppliers: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/suppliers',
    summary: 'Who delivers what a branch can order',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: v.array(v.object({ id, name: v.string() })),
    handledStatuses: [Status.notFound],
  }),
  terms: defineCall({
    method: 'GET',
    path: '/api/purchase/cart/terms',
    summary: 'By which rules a branch orders now',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: orderingTerms,
    handledStatuses: [Status.notFound],
  }),
  cart: defineCall({
    method: 'GET',
    path: '/api/purchase/cart',
    summary: 'The user’s cart for a branch',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: purchaseCart,
    handledStatuses: [Status.notFound],
  }),
  putIntoCart: defineCall({
    method: 'POST',
    path: '/api/purchase/cart',
    summary: 'Set quantities in the cart; 0 takes a product out. The same request twice is the same cart',
    access: cartAccess,
    body: v.strictObject({
      branchId: id,
      lines: v.pipe(
        v.array(v.strictObject({ productId: id, quantity: cartQuantity })),
        v.minLength(1),
        v.maxLength(CART_LINES_LIMIT),
      ),
    }),
    layout: 'data',
    answer: purchaseCart,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
  }),
  clearCart: defineCall({
    method: 'DELETE',
    path: '/api/purchase/cart',
    summary: 'Empty the cart',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: purchaseCart,
    handledStatuses: [Status.notFound],
  }),
  replenish: defineCall({
    method: 'POST',
    path: '/api/purchase/cart/suggest',
    summary: 'Put what is suggested into the cart; more that is there already stays',
    access: cartAccess,
    body: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: purchaseCart,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  orderAgain: defineCall({
    method: 'POST',
    path: '/api/purchase/cart/again',
    summary: 'Put what a past order of the branch had into the cart; `missing` names what is not sold any more',
    access: cartAccess,
    body: v.strictObject({ branchId: id, orderId: id }),
    layout: 'data',
    answer: v.object({ ...purchaseCart.entries, missing: v.array(v.string()) }),
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/purchase/order/preview',
    summary: 'The cart at the prices of now, and what the branch ordered lately',
    access: { anyFunction: ['PURCHASE_SUBMIT'] },
    body: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: orderPreview,
    handledStatuses: [Status.notFound],
  }),
  submit: defineCall({
    method: 'POST',
    path: '/api/purchase/order/submit',
    summary: 'Order the cart; where it is not what was shown any more, 42202 with the preview of now as `data`',
    access: { anyFunction: ['PURCHASE_SUBMIT'] },
    body: orderDraft,
    layout: 'data',
    answer: purchaseOrderDetail,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
    idempotent: true,
  }),
} as const
