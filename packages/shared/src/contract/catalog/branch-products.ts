import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, queryInteger, quantity } from '../core/primitives.ts'
import { productDiscount } from './product-discounts.ts'
import { PRODUCT_REQUEST_KINDS, PRODUCT_REQUEST_STATUSES } from './product-requests.ts'
import { PRODUCT_TYPES, productImages } from './products.ts'
import { EXPORT_LIMIT, EXPORT_PAGE, formText, keyword, queryFlag, requiredText, resourceLog } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { stockMovementType } from '../core/stock-movement-type.ts'

const SORTS = ['sort', 'name', 'stock'] as const
const SORT_LIMIT = 9999
const SAFETY_LIMIT = 99_999
/** Maximum number of products that a branch adds at once. */
export const IMPORT_LIMIT = 100

/** Channels through which guests order a product: the bar, their machine, WeChat or a tablet. */
export const SALE_CHANNELS = ['BAR', 'CLIENT', 'WECHAT', 'PAD'] as const

/** A discount of a branch's product between its start and end, possibly limited to weekdays and hours. */
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

/** A product of a branch. Quantities are sale units; the price is what its guests pay. */
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
  /** Main picture: the branch's own, else the company's, else the icon of its category; null without any. */
  imageUrl: v.nullable(v.string()),
  saleUnit: v.string(),
  shelfLifeDays: v.nullable(quantity),
  priceFen: fen,
  brandPriceFen: fen,
  memberPriceFen: v.nullable(fen),
  /** Bounds of the price that the branch can request; null where it may not have its own. */
  ownPrice: v.nullable(v.object({ minFen: fen, maxFen: fen })),
  /** Discounts in force now, the earliest start first. */
  discounts: v.array(runningDiscount),
  stock: quantity,
  safetyQuantity: quantity,
  onShelf: v.boolean(),
  /** Channels through which guests can order it. */
  channels: v.array(v.picklist(SALE_CHANNELS)),
  sort: quantity,
  /** Whether the product is still enabled by the company. */
  enabled: v.boolean(),
  /** Kinds of the branch's pending requests. */
  waiting: v.array(v.picklist(PRODUCT_REQUEST_KINDS)),
  /** Whether it is taken down when the stock runs out. */
  isLeaving: v.boolean(),
  version: quantity,
})
export type BranchProduct = v.InferOutput<typeof branchProduct>

/** Position of a product in its branch's list, and its safety stock. */
export const arrangement = v.object({
  sort: v.pipe(quantity, v.maxValue(SORT_LIMIT)),
  safetyQuantity: v.pipe(quantity, v.maxValue(SAFETY_LIMIT)),
})

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Option kinds of a made product: a guest chooses one flavour and any number of toppings. */
export const PRODUCT_OPTION_KINDS = ['FLAVOUR', 'TOPPING'] as const
/** Maximum number of options of a product. */
export const OPTION_LIMIT = 30
/** Maximum length of an option's name. */
export const OPTION_NAME_LENGTH = 20
/** Largest price difference of an option, up or down, in fen. */
export const OPTION_PRICE_LIMIT = 99_999
export const productOption = v.strictObject({
  kind: v.picklist(PRODUCT_OPTION_KINDS),
  /** Unique within its kind. */
  name: requiredText(OPTION_NAME_LENGTH),
  /** Added to the price; may be negative. */
  priceFen: v.pipe(fen, v.minValue(-OPTION_PRICE_LIMIT), v.maxValue(OPTION_PRICE_LIMIT)),
})
export type ProductOption = v.InferOutput<typeof productOption>

const channels = v.pipe(v.array(v.picklist(SALE_CHANNELS)), v.minLength(1))
/** Channels through which guests can order a product. */
export const channelChoice = v.strictObject({ channels })

/** Sales settings of a product in a branch; null means no limit. */
export const branchProductSettings = v.strictObject({
  ...arrangement.entries,
  /** Maximum stock. */
  maxQuantity: v.nullable(v.pipe(quantity, v.maxValue(SAFETY_LIMIT))),
  /** Maximum pieces per order. */
  orderLimit: v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(SORT_LIMIT))),
  channels,
  /** Daily hours in which it is shown, `HH:mm` in Asia/Shanghai; both or neither. */
  showFrom: v.nullable(clock),
  showTo: v.nullable(clock),
  /** In display order; made products only. Left out, the options stay as they are; so do the pictures. */
  options: v.optional(v.pipe(v.array(productOption), v.maxLength(OPTION_LIMIT))),
  /** The branch's own pictures; without any, the company's are shown. */
  images: v.optional(productImages),
})
export type BranchProductSettings = v.InferOutput<typeof branchProductSettings>

/** A product of a branch with its stock, former prices and requests. */
export const branchProductDetail = v.object({
  ...branchProduct.entries,
  ...branchProductSettings.entries,
  options: v.array(productOption),
  images: v.array(v.string()),
  /** The company's pictures. */
  brandImages: v.array(v.string()),
  brandId: id,
  type: v.picklist(PRODUCT_TYPES),
  purchaseUnit: v.string(),
  /** Sale units per purchase unit. */
  packSize: quantity,
  description: v.string(),
  /** History of the sales settings, newest first. */
  logs: v.array(resourceLog),
  /** Lots by expiry date, nearest first, with the orders that delivered them; a null date is stock without one. */
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

/** Number of days that a product's trend covers. */
export const TREND_DAYS = 30
const moved = { incoming: quantity, outgoing: quantity } as const
/** Stock movements of a product in a branch from the ledger, in sale units. */
export const branchProductTrend = v.object({
  id,
  /** One entry per day in Asia/Shanghai, oldest first. */
  days: v.array(v.object({ day, ...moved })),
  /** Totals by movement type, in the ledger's order of types; types without movements are left out. */
  types: v.array(v.object({ type: stockMovementType, ...moved })),
})
export type BranchProductTrend = v.InferOutput<typeof branchProductTrend>

const filters = {
  branchId: id,
  keyword,
  category: v.optional(formText(32)),
  group: v.optional(formText(32)),
  onShelf: v.optional(queryFlag),
  /** Only products below their safety stock. */
  low: v.optional(queryFlag),
  waiting: v.optional(queryFlag),
  sort: v.optional(v.picklist([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]), 'sort'),
} as const
const view = { anyFunction: ['BRANCH_PRODUCT_VIEW', 'BRANCH_PRODUCT_SHELF'] } as const
const handledStatuses = [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule]
const candidate = v.object({ id, code: v.string(), name: v.string(), spec: v.string(), priceFen: fen })

/** Products of a branch (our own calls: the specification names only the page). */
export const branchProductCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/product/branch/page',
    summary: 'A page of the products of a branch',
    access: view,
    query: v.object({ ...paging, ...filters }),
    layout: 'rows',
    answer: branchProduct,
    handledStatuses: [Status.notFound],
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/product/branch/export',
    summary: 'Products of a branch for an export, many at a time',
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
    query: v.object({ ...paging, branchId: id, keyword }),
    layout: 'rows',
    answer: candidate,
    handledStatuses: [Status.notFound],
  }),
  import: defineCall({
    method: 'POST',
    path: '/api/product/branch/import',
    summary: 'Add products of the company that the branch does not have yet',
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
    summary: 'A product of a branch with its lots, former prices and requests',
    access: view,
    params: v.object({ id }),
    layout: 'data',
    answer: branchProductDetail,
    handledStatuses: [Status.notFound],
  }),
  trend: defineCall({
    method: 'GET',
    path: '/api/product/branch/trend/{id}',
    summary: 'Stock movements of a branch’s product in each of the last 30 days, and by type',
    access: view,
    params: v.object({ id }),
    layout: 'data',
    answer: branchProductTrend,
    handledStatuses: [Status.notFound],
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/product/branch/{id}',
    summary: 'Change the sales settings of a product in a branch',
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
    summary: 'Put a product on sale in its branch; taking it down is decided by the company',
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
    summary: 'Set the position and safety stock of a branch’s product',
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
    summary: 'Set the sale channels of a branch’s product',
    access: { anyFunction: ['BRANCH_PRODUCT_EDIT'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, ...channelChoice.entries }),
    layout: 'data',
    answer: branchProduct,
    handledStatuses,
  }),
} as const
