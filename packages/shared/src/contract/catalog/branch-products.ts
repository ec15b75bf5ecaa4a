import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, queryInteger, quantity } from '../core/primitives.ts'
import { productDiscount } from './product-discounts.ts'
import { PRODUCT_REQUEST_KINDS, PRODUCT_REQUEST_STATUSES } from './product-requests.ts'
import { PRODUCT_TYPES, productImages } from './products.ts'
import { EXPORT_LIMIT, EXPORT_PAGE, formText, queryFlag, requiredText, resourceLog } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { stockMovementType } from '../core/stock-movement-type.ts'

const SORTS = ['sort', 'name', 'stock'] as const
const SORT_LIMIT = 9999
const SAFETY_LIMIT = 99_999
/** Most products that a branch takes over at once. */
export const IMPORT_LIMIT = 100

/** Where guests can order a product: at the bar, at their machine, by WeChat or from a tablet. */
export const SALE_CHANNELS = ['BAR', 'CLIENT', 'WECHAT', 'PAD'] as const

/** A discount of a branch's product between its start and its end; on some days and at some hours only, where it says so. */
export const runningDiscount = v.pick(productDiscount, [
  'id',
  'name',
  'kind',
  'rateBp',
  'valueFen',
  'buyQuantity',
  'giftQuantity',
  'weekdays',
  'fromClock',
  'toClock',
])
export type RunningDiscount = v.InferOutput<typeof runningDiscount>

/** A product that a branch has. Quantities are sale units; the price is what its guests pay. */
export const branchProduct = v.object({
  id,
  branchId: id,
  productId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  barcode: v.string(),
  category: v.string(),
  categoryName: v.string(),
  groupNames: v.array(v.string()),
  /** The picture that stands for it: the branch's own, or the company's; null without one. */
  imageUrl: v.nullable(v.string()),
  saleUnit: v.string(),
  shelfLifeDays: v.nullable(quantity),
  priceFen: fen,
  brandPriceFen: fen,
  memberPriceFen: v.nullable(fen),
  /** Between which the branch can ask for a price of its own; null where it may have none. */
  ownPrice: v.nullable(v.object({ minFen: fen, maxFen: fen })),
  /** What makes it cheaper in the branch now, what began first before the others. */
  discounts: v.array(runningDiscount),
  stock: quantity,
  safetyQuantity: quantity,
  onShelf: v.boolean(),
  /** Where guests can order it. */
  channels: v.array(v.picklist(SALE_CHANNELS)),
  sort: quantity,
  /** Whether the company still has it. */
  enabled: v.boolean(),
  /** What the branch has asked for and nobody has decided yet. */
  waiting: v.array(v.picklist(PRODUCT_REQUEST_KINDS)),
  /** Whether it is taken down once the last one is sold. */
  isLeaving: v.boolean(),
  version: quantity,
})
export type BranchProduct = v.InferOutput<typeof branchProduct>

/** The place of a product in its branch's list, and the stock below which it is short. */
export const arrangement = v.object({
  sort: v.pipe(quantity, v.maxValue(SORT_LIMIT)),
  safetyQuantity: v.pipe(quantity, v.maxValue(SAFETY_LIMIT)),
})

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What a guest chooses of a product that is made: one of its flavours, and any of what can be added. */
export const PRODUCT_OPTION_KINDS = ['FLAVOUR', 'TOPPING'] as const
/** Most options of a product. */
export const OPTION_LIMIT = 30
const PRICE_LIMIT = 99_999
export const productOption = v.strictObject({
  kind: v.picklist(PRODUCT_OPTION_KINDS),
  /** Once in each kind. */
  name: requiredText(20),
  /** What it costs more, or less. */
  priceFen: v.pipe(fen, v.minValue(-PRICE_LIMIT), v.maxValue(PRICE_LIMIT)),
})
export type ProductOption = v.InferOutput<typeof productOption>

const channels = v.pipe(v.array(v.picklist(SALE_CHANNELS)), v.minLength(1))
/** Where guests can order a product. */
export const channelChoice = v.strictObject({ channels })

/** How a branch offers a product; what is null is without a limit. */
export const branchProductSettings = v.strictObject({
  ...arrangement.entries,
  /** At most so much is to be in stock. */
  maxQuantity: v.nullable(v.pipe(quantity, v.maxValue(SAFETY_LIMIT))),
  /** Most pieces of one order. */
  orderLimit: v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(SORT_LIMIT))),
  channels,
  /** From when to when it is shown, `HH:mm` in Asia/Shanghai; both or neither. */
  showFrom: v.nullable(clock),
  showTo: v.nullable(clock),
  /** In their order; only of what is made. What is left out stays, as with the pictures. */
  options: v.optional(v.pipe(v.array(productOption), v.maxLength(OPTION_LIMIT))),
  /** Pictures of the branch's own; without any the company's are shown. */
  images: v.optional(productImages),
})
export type BranchProductSettings = v.InferOutput<typeof branchProductSettings>

/** A product of a branch with what it has of it, what it cost before, and what was asked for it. */
export const branchProductDetail = v.object({
  ...branchProduct.entries,
  ...branchProductSettings.entries,
  options: v.array(productOption),
  images: v.array(v.string()),
  /** The company's pictures of it. */
  brandImages: v.array(v.string()),
  brandId: id,
  type: v.picklist(PRODUCT_TYPES),
  purchaseUnit: v.string(),
  /** Sale units in a purchase unit. */
  packSize: quantity,
  description: v.string(),
  /** Who changed how it is offered, and what, the newest first. */
  logs: v.array(resourceLog),
  /** What is in stock by its last day, the nearest first, and by which orders it came; null for what has none. */
  lots: v.array(
    v.object({
      id: v.string(),
      expireDate: v.nullable(day),
      orderNos: v.array(v.string()),
      quantity,
      isEnding: v.boolean(),
    }),
  ),
  priceChanges: v.array(
    v.object({
      id,
      cause: v.picklist(['OWN', 'RESET', 'ADJUSTMENT', 'ADJUSTMENT_END']),
      fromFen: fen,
      toFen: fen,
      actor: v.nullable(v.string()),
      time: instant,
    }),
  ),
  requests: v.array(
    v.object({
      id,
      requestNo: v.string(),
      kind: v.picklist(PRODUCT_REQUEST_KINDS),
      status: v.picklist(PRODUCT_REQUEST_STATUSES),
      applicant: v.string(),
      createdTime: instant,
      version: quantity,
    }),
  ),
})
export type BranchProductDetail = v.InferOutput<typeof branchProductDetail>

/** Days that a product's movements are shown of. */
export const TREND_DAYS = 30
const moved = { incoming: quantity, outgoing: quantity } as const
/** What came into a branch's stock of a product and went out of it, as the ledger has it, in sale units. */
export const branchProductTrend = v.object({
  id,
  /** Each of the last days in Asia/Shanghai, the oldest first. */
  days: v.array(v.object({ day, ...moved })),
  /** Why it moved, in the order that the ledger names reasons in; those that did not occur are left out. */
  types: v.array(v.object({ type: stockMovementType, ...moved })),
})
export type BranchProductTrend = v.InferOutput<typeof branchProductTrend>

const filters = {
  branchId: id,
  keyword: v.optional(formText(50)),
  category: v.optional(formText(32)),
  group: v.optional(formText(32)),
  onShelf: v.optional(queryFlag),
  /** Less in stock than is safe. */
  low: v.optional(queryFlag),
  waiting: v.optional(queryFlag),
  sort: v.optional(v.picklist([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]), 'sort'),
} as const
const view = { anyFunction: ['BRANCH_PRODUCT_VIEW', 'BRANCH_PRODUCT_SHELF'] } as const
const handledStatuses = [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule]
const candidate = v.object({ id, code: v.string(), name: v.string(), spec: v.string(), priceFen: fen })

/** What a branch sells (our own: the specification names the page only). */
export const branchProductCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/product/branch/page',
    summary: 'A page of the products that a branch has',
    access: view,
    query: v.object({ ...paging, ...filters }),
    layout: 'rows',
    answer: branchProduct,
    handledStatuses: [Status.notFound],
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/product/branch/export',
    summary: 'The products that a branch has, many at a time, to be written into a file',
    access: { anyFunction: ['BRANCH_PRODUCT_EXPORT'] },
    query: v.object({
      page: queryInteger(1, EXPORT_LIMIT / EXPORT_PAGE, 1),
      limit: queryInteger(1, EXPORT_PAGE, EXPORT_PAGE),
      ...filters,
    }),
    layout: 'rows',
    answer: branchProduct,
    handledStatuses: [Status.notFound],
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/product/branch/candidates',
    summary: 'Products of the company that a branch does not have yet',
    access: { anyFunction: ['BRANCH_PRODUCT_IMPORT'] },
    query: v.object({ ...paging, branchId: id, keyword: v.optional(formText(50)) }),
    layout: 'rows',
    answer: candidate,
    handledStatuses: [Status.notFound],
  }),
  import: defineCall({
    method: 'POST',
    path: '/api/product/branch/import',
    summary: 'Take over products of the company that the branch does not have yet',
    access: { anyFunction: ['BRANCH_PRODUCT_IMPORT'] },
    body: v.strictObject({
      branchId: id,
      productIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(IMPORT_LIMIT)),
    }),
    layout: 'data',
    answer: v.object({ added: quantity }),
    handledStatuses,
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/product/branch/{id}',
    summary: 'A product of a branch with its lots, its earlier prices and what was asked for it',
    access: view,
    params: v.object({ id }),
    layout: 'data',
    answer: branchProductDetail,
    handledStatuses: [Status.notFound],
  }),
  trend: defineCall({
    method: 'GET',
    path: '/api/product/branch/trend/{id}',
    summary: 'What came and went of a product of a branch in each of the last 30 days, and why',
    access: view,
    params: v.object({ id }),
    layout: 'data',
    answer: branchProductTrend,
    handledStatuses: [Status.notFound],
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/product/branch/{id}',
    summary: 'Change how a branch offers a product',
    access: { anyFunction: ['BRANCH_PRODUCT_EDIT'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...branchProductSettings.entries }),
    layout: 'data',
    answer: branchProductDetail,
    handledStatuses,
  }),
  putOnShelf: defineCall({
    method: 'POST',
    path: '/api/product/branch/shelf/{id}',
    summary: 'Put a product on the shelf of its branch; down from it the company decides',
    access: { anyFunction: ['BRANCH_PRODUCT_SHELF'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity }),
    layout: 'data',
    answer: branchProduct,
    handledStatuses: [...handledStatuses, Status.stateChanged],
  }),
  arrange: defineCall({
    method: 'POST',
    path: '/api/product/branch/sort/{id}',
    summary: 'Give a product of a branch its place in the list, and the stock below which it is short',
    access: { anyFunction: ['BRANCH_PRODUCT_SHELF'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...arrangement.entries }),
    layout: 'data',
    answer: branchProduct,
    handledStatuses,
  }),
  chooseChannels: defineCall({
    method: 'POST',
    path: '/api/product/branch/channels/{id}',
    summary: 'Say where guests can order a product of a branch',
    access: { anyFunction: ['BRANCH_PRODUCT_EDIT'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...channelChoice.entries }),
    layout: 'data',
    answer: branchProduct,
    handledStatuses,
  }),
} as const
