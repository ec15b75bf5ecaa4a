import * as v from 'valibot'
import { isBarcode } from '../core/barcode.ts'
import { WHOLE_BP } from '../core/basis-points.ts'
import { defineCall } from '../core/define-call.ts'
import { fen, id, quantity } from '../core/primitives.ts'
import {
  formText,
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { imageUrl } from '../kit/uploads.ts'

/** Product types: sold as it comes, made from materials at the counter, or a material that is not sold. */
export const PRODUCT_TYPES = ['RETAIL', 'MADE', 'MATERIAL'] as const
const type = v.picklist(PRODUCT_TYPES)

/** Return policies: at its price, for a part of it, or no return. */
export const RETURN_POLICIES = ['FULL', 'PART', 'NONE'] as const
const returnPolicy = v.picklist(RETURN_POLICIES)

/** VAT rates in percent. */
export const TAX_RATES = ['0', '1', '3', '6', '9', '13'] as const

/** Maximum pack size, and maximum of a minimum order, in purchase units. */
export const PACK_LIMIT = 9999
const DAYS_LIMIT = 3650
const POINTS_LIMIT = 1_000_000
/** A code chosen by a user: capitals, digits and hyphens. */
const CODE = /^[A-Z0-9-]{2,16}$/
const SORTS = ['code', 'name', 'retailPriceFen', 'shelfLifeDays', 'updatedTime'] as const

const positive = v.pipe(quantity, v.minValue(1))
const count = v.pipe(positive, v.maxValue(PACK_LIMIT))
const days = v.optional(v.nullable(v.pipe(positive, v.maxValue(DAYS_LIMIT))), null)
const amount = v.pipe(fen, v.minValue(0))
const price = v.pipe(fen, v.minValue(1))

/** Maximum number of pictures of a product. */
export const PRODUCT_IMAGES = 5
/** Pictures of a product from its brand's libraries, in display order; the first is the main picture. */
export const productImages = v.pipe(v.array(imageUrl), v.maxLength(PRODUCT_IMAGES))

/** Maximum number of materials of a made product. */
export const BOM_LIMIT = 30
/** A material and the sale units of it that one sale unit of the made product uses. */
export const bomLine = v.strictObject({ productId: id, quantity: count })
export type BomLine = v.InferOutput<typeof bomLine>
/** Materials of a made product, each once. */
export const bomLines = v.pipe(
  v.array(bomLine),
  v.maxLength(BOM_LIMIT),
  v.check((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
)

/** A product of a brand. Its costs are null for users who may not see them. */
export const product = v.object({
  ...resourceEntries,
  code: v.string(),
  name: v.string(),
  barcode: v.string(),
  type,
  category: v.string(),
  categoryName: v.string(),
  groups: v.array(v.string()),
  groupNames: v.array(v.string()),
  spec: v.string(),
  saleUnit: v.string(),
  purchaseUnit: v.string(),
  /** Sale units per purchase unit. */
  packSize: quantity,
  /** Per purchase unit. */
  purchasePriceFen: v.nullable(fen),
  /** Per sale unit. */
  retailPriceFen: fen,
  memberPriceFen: v.nullable(fen),
  taxRate: v.picklist(TAX_RATES),
  shelfLifeDays: v.nullable(quantity),
  warnDays: v.nullable(quantity),
  minOrder: quantity,
  orderMultiple: quantity,
  supplierId: v.nullable(id),
  supplierName: v.nullable(v.string()),
  returnPolicy,
  /** Maximum credit of a return, in basis points of the price; null unless the policy is PART. */
  returnRatioBp: v.nullable(quantity),
  /** Price in points; null where it is not sold for points. */
  redeemPoints: v.nullable(quantity),
  description: v.string(),
  images: v.array(v.string()),
  /** Main picture, else the icon of its category; null without both. */
  imageUrl: v.nullable(v.string()),
  /** Its materials; empty for products that are not made. */
  bom: v.array(bomLine),
  /** Number of the brand's branches that have it. */
  branchCount: quantity,
  allBranches: quantity,
})
export type Product = v.InferOutput<typeof product>

/**
 * A product as its form sends it. The barcode, the pack size once stock has moved, and rules over two fields (a member
 * price above the retail price, a warning period longer than the shelf life) are checked by the server. A user who may
 * not see costs leaves the price out, and it stays.
 */
export const productDraft = {
  /** Empty takes the brand's next number, or keeps the code of an existing product. */
  code: v.optional(
    v.pipe(
      formText(16),
      v.toUpperCase(),
      v.check((text) => text === '' || CODE.test(text)),
    ),
    '',
  ),
  name: requiredText(50),
  barcode: v.optional(
    v.pipe(
      formText(14),
      v.check((text) => text === '' || isBarcode(text)),
    ),
    '',
  ),
  type,
  category: requiredText(32),
  groups: v.optional(v.pipe(v.array(requiredText(32)), v.maxLength(10)), []),
  spec: v.optional(formText(30), ''),
  saleUnit: requiredText(10),
  purchaseUnit: requiredText(10),
  packSize: count,
  purchasePriceFen: v.optional(amount),
  retailPriceFen: price,
  memberPriceFen: v.optional(v.nullable(price), null),
  taxRate: v.optional(v.picklist(TAX_RATES), '13'),
  shelfLifeDays: days,
  warnDays: days,
  minOrder: v.optional(count, 1),
  orderMultiple: v.optional(count, 1),
  supplierId: v.optional(v.nullable(id), null),
  returnPolicy: v.optional(returnPolicy, 'FULL'),
  returnRatioBp: v.optional(v.nullable(v.pipe(positive, v.maxValue(WHOLE_BP - 1))), null),
  redeemPoints: v.optional(v.nullable(v.pipe(positive, v.maxValue(POINTS_LIMIT))), null),
  description: v.optional(formText(500), ''),
  images: v.optional(productImages, []),
  /** Materials of the same brand; made products only. */
  bom: v.optional(bomLines, []),
} as const

/** Whether a pack size fits its units: the same unit holds itself once, and another one holds as many as it says. */
export const packSizeFits = ({
  saleUnit,
  purchaseUnit,
  packSize,
}: {
  readonly saleUnit: string
  readonly purchaseUnit: string
  readonly packSize: number
}): boolean => saleUnit !== purchaseUnit || packSize === 1

/** Products of the user's brands; `keyword` is part of a name or of its pinyin initials, a code or a barcode. */
export const productCalls = resourceCalls({
  path: '/api/product/master',
  what: 'products',
  row: product,
  draft: productDraft,
  filters: {
    keyword,
    category: v.optional(formText(32)),
    group: v.optional(formText(32)),
    supplierId: v.optional(id),
    type: v.optional(type),
    enabled: v.optional(queryFlag),
  },
  sorts: SORTS,
  defaultSort: '-updatedTime',
  functions: {
    view: ['PRODUCT_MASTER_VIEW', 'PRODUCT_MASTER_EDIT', 'PRODUCT_MASTER_ADD'],
    add: 'PRODUCT_MASTER_ADD',
    edit: 'PRODUCT_MASTER_EDIT',
    disable: 'PRODUCT_MASTER_DISABLE',
    export: 'PRODUCT_MASTER_EXPORT',
  },
})
export type ProductDraft = DraftOf<typeof productCalls>
export type ProductQuery = QueryOf<typeof productCalls>

/** A product in one branch, or in the company's own warehouse (branch null). Quantities are sale units. */
export const productPlace = v.object({
  branchId: v.nullable(id),
  branchNo: v.string(),
  branchName: v.string(),
  /** Whether it is on sale in the branch; null where the branch does not have it. */
  onShelf: v.nullable(v.boolean()),
  /** The branch's own price; null where it has the brand's. */
  ownPriceFen: v.nullable(fen),
  stock: quantity,
  inTransit: quantity,
})
export type ProductPlace = v.InferOutput<typeof productPlace>

const choice = v.object({ value: v.string(), label: v.string() })
const productView = { anyFunction: ['PRODUCT_MASTER_VIEW', 'PRODUCT_MASTER_EDIT', 'PRODUCT_MASTER_ADD'] } as const
/** Users who manage products, or look them up in a branch. */
const choiceView = { anyFunction: [...productView.anyFunction, 'BRANCH_PRODUCT_VIEW'] } as const

/** Further calls of a brand's products (our own, like the pages). */
export const productPlaceCalls = {
  places: defineCall({
    method: 'GET',
    path: '/api/product/master/places/{id}',
    summary: 'Stock of a product by place, and its branches with their prices',
    access: productView,
    params: v.object({ id }),
    layout: 'rows',
    answer: productPlace,
    handledStatuses: [Status.notFound],
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/product/master/choices',
    summary: 'Enabled categories, groups, suppliers, units and materials to choose from',
    access: choiceView,
    query: v.object({ brandId: v.optional(id) }),
    layout: 'data',
    answer: v.object({
      categories: v.array(choice),
      groups: v.array(choice),
      suppliers: v.array(choice),
      /** Unit names; a product stores the name. */
      units: v.array(choice),
      /** Products that can be used as materials. */
      materials: v.array(choice),
    }),
    handledStatuses: [Status.notFound],
  }),
  spread: defineCall({
    method: 'POST',
    path: '/api/product/master/spread/{id}',
    summary: 'Add a product to every open branch of its brand that does not have it yet',
    access: { anyFunction: ['PRODUCT_MASTER_EDIT'] },
    params: v.object({ id }),
    layout: 'data',
    answer: v.object({ added: quantity }),
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  classify: defineCall({
    method: 'POST',
    path: '/api/product/master/classify/{id}',
    summary: 'Move a product into another category; `version` is that of the copy the user saw',
    access: { anyFunction: ['PRODUCT_MASTER_EDIT'] },
    params: v.object({ id }),
    body: v.strictObject({ version: quantity, category: requiredText(32) }),
    layout: 'data',
    answer: product,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.businessRule],
  }),
} as const
