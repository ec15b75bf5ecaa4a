import * as v from 'valibot'
import { phoneNumber } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { productCodes } from './product-codes.ts'
import { purchaseOrderStatus } from './purchase-lists.ts'
import { purchaseOrderDetail } from './purchasing.ts'
import { formText, keyword, queryFlag, requiredText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Maximum purchase units of one product in one order. */
export const CART_QUANTITY_LIMIT = 9999
/** Maximum number of products in one order. */
export const CART_LINES_LIMIT = 200
/** Bounds of the texts of an order, in characters. */
export const ORDER_TEXTS = { receiver: { min: 2, max: 20 }, remark: 200 } as const

const cartQuantity = v.pipe(quantity, v.maxValue(CART_QUANTITY_LIMIT))
const ofBranch = v.object({ branchId: id })

/** Ordering rules of a product: the minimum order, and the multiple to order in, in purchase units. */
const orderRules = { minOrder: quantity, orderMultiple: quantity } as const

/** Whether a line satisfies the ordering rules of its product. */
export const fitsOrderRules = (line: {
  readonly quantity: number
  readonly minOrder: number
  readonly orderMultiple: number
}): boolean => line.quantity >= line.minOrder && line.quantity % line.orderMultiple === 0

/** Supply of the company: ample, low, or less than the minimum order. */
export const GOODS_SUPPLIES = ['AMPLE', 'LOW', 'OUT'] as const
const goodsSupply = v.picklist(GOODS_SUPPLIES)
export type GoodsSupply = v.InferOutput<typeof goodsSupply>

/** A product counts as frequently ordered if this many orders of the branch in this many days include it. */
export const FREQUENTLY_ORDERED = { days: 90, orders: 2 } as const

/**
 * A product that the company sells to a branch. Quantities are sale units, except `suggestedQuantity`, which is in
 * purchase units like all ordered quantities.
 */
export const purchaseGoods = v.object({
  id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  category: v.string(),
  categoryName: v.string(),
  /** Main picture, else the icon of its category; null without both. */
  imageUrl: v.nullable(v.string()),
  saleUnit: v.string(),
  purchaseUnit: v.string(),
  /** Sale units per purchase unit. */
  packSize: quantity,
  /** Price per purchase unit. */
  priceFen: fen,
  ...orderRules,
  /** Stock of the branch. */
  stockQuantity: quantity,
  /** In transit to the branch. */
  inTransitQuantity: quantity,
  /** Ordered by the branch and not shipped yet. */
  onOrderQuantity: quantity,
  /** Weekly average of the branch's receipts in the last four weeks, rounded down. */
  weeklyQuantity: quantity,
  suggestedQuantity: quantity,
  /** Supply from the company's available stock. */
  supply: goodsSupply,
  supplierName: v.nullable(v.string()),
})
export type PurchaseGoods = v.InferOutput<typeof purchaseGoods>

/** A product that a branch can order, as it is scanned, searched and added to a cart. */
export const goodsChoice = v.object({
  id,
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  ...orderRules,
})
export type GoodsChoice = v.InferOutput<typeof goodsChoice>

/** A category of orderable products, and the number of products directly in it. */
export const goodsCategory = v.object({
  code: v.string(),
  name: v.string(),
  parentCode: v.nullable(v.string()),
  productCount: quantity,
})
export type GoodsCategory = v.InferOutput<typeof goodsCategory>

/** One product in a cart, at its current price. */
export const cartLine = v.object({
  productId: id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  quantity,
  priceFen: fen,
  /** Price when it was added. */
  addedPriceFen: fen,
  amountFen: fen,
  ...orderRules,
  /** False where the company no longer sells it; such a line is not ordered. */
  isAvailable: v.boolean(),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** A user's cart for a branch; the total is that of the available lines. */
export const purchaseCart = v.object({ branchId: id, lines: v.array(cartLine), totalFen: fen })
export type PurchaseCart = v.InferOutput<typeof purchaseCart>

/** An order of the branch in the last 24 hours that is not rejected or cancelled, whoever placed it. */
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

/** The cart as it would be ordered now, and at most three recent orders, newest first. */
export const orderPreview = v.object({
  ...purchaseCart.entries,
  branchName: v.string(),
  recentOrders: v.array(recentOrder),
  /** Receiver of the user's last order for the branch; null without one. */
  contact: v.nullable(v.object({ receiver: v.string(), phone: v.string() })),
})
export type OrderPreview = v.InferOutput<typeof orderPreview>

/**
 * An order as it is submitted. It repeats the lines and the newest order of the preview: where either has changed
 * since, nothing is ordered.
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
  /** Tomorrow at the earliest, in Asia/Shanghai. */
  expectDate: v.optional(v.nullable(day), null),
  remark: v.optional(formText(ORDER_TEXTS.remark), ''),
})
export type OrderDraft = v.InferInput<typeof orderDraft>

/** Ordering rules of a branch now. */
export const orderingTerms = v.object({
  branchId: id,
  /** Next day on which it can order; null where it can today. */
  nextDay: v.nullable(day),
  /** Daily cut-off, `HH:mm` in Asia/Shanghai; empty without one. */
  cutoffTime: v.string(),
  /** Minimum amount of an order. */
  minOrderFen: fen,
})
export type OrderingTerms = v.InferOutput<typeof orderingTerms>

const cartAccess = { anyFunction: ['PURCHASE_CART'] } as const

/**
 * Placing a purchase order: orderable products, a cart for each user and branch, and its submission. A branch that is
 * not the user's answers 40401.
 */
export const purchaseCartCalls = {
  goods: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/page',
    summary: 'Goods that a branch can order, with its stock and suggested quantities',
    access: cartAccess,
    query: v.object({
      ...paging,
      branchId: id,
      keyword,
      /** A category, including its children. */
      category: v.optional(formText(32)),
      /** Only suggested products, or only the others. */
      suggested: v.optional(queryFlag),
      /** Only frequently ordered products, or only the others. */
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
    exportFunctions: ['PURCHASE_CART'],
    layout: 'rows',
    answer: purchaseGoods,
    handledStatuses: [Status.notFound],
  }),
  categories: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/categories',
    summary: 'Categories of the goods that a branch can order, in order',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: v.array(goodsCategory),
    handledStatuses: [Status.notFound],
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/choices',
    summary: 'All goods that a branch can order, by their codes and names',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: v.array(goodsChoice),
    handledStatuses: [Status.notFound],
  }),
  suppliers: defineCall({
    method: 'GET',
    path: '/api/purchase/goods/suppliers',
    summary: 'Suppliers of the goods that a branch can order',
    access: cartAccess,
    query: ofBranch,
    layout: 'data',
    answer: v.array(v.object({ id, name: v.string() })),
    handledStatuses: [Status.notFound],
  }),
  terms: defineCall({
    method: 'GET',
    path: '/api/purchase/cart/terms',
    summary: 'Ordering rules of a branch now',
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
    summary: 'Set quantities in the cart; 0 removes a product. Idempotent',
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
    summary: 'Add the suggested quantities to the cart; larger ones in it stay',
    access: cartAccess,
    body: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: purchaseCart,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  orderAgain: defineCall({
    method: 'POST',
    path: '/api/purchase/cart/again',
    summary: 'Add the lines of a past order of the branch to the cart; `missing` names goods that are no longer sold',
    access: cartAccess,
    body: v.strictObject({ branchId: id, orderId: id }),
    layout: 'data',
    answer: v.object({ ...purchaseCart.entries, missing: v.array(v.string()) }),
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/purchase/order/preview',
    summary: 'The cart at current prices, and recent orders of the branch',
    access: { anyFunction: ['PURCHASE_SUBMIT'] },
    body: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: orderPreview,
    handledStatuses: [Status.notFound],
  }),
  submit: defineCall({
    method: 'POST',
    path: '/api/purchase/order/submit',
    summary: 'Order the cart; where it differs from the preview, 42202 with the current preview as `data`',
    access: { anyFunction: ['PURCHASE_SUBMIT'] },
    body: orderDraft,
    layout: 'data',
    answer: purchaseOrderDetail,
    needsBranch: 'trading',
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
    idempotent: true,
  }),
} as const
