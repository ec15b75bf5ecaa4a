import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { documentStep } from '../../kit/document-step.ts'
import { fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { expireDay } from '../receipt-rules.ts'
import { formText } from '../../kit/resource.ts'
import { Status } from '../../core/status.ts'
import { SUPPLIER_ORDER_LIMITS } from './supplier-orders.ts'

/** Maximum lead time in days. */
export const LEAD_DAYS_LIMIT = 365

/** A line of a supplier's catalogue. Prices and quantities are per purchase unit. */
export const supplierProduct = v.object({
  /** Product id: a catalogue has each product once. */
  id,
  supplierId: id,
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Whether the product is enabled. */
  isUsed: v.boolean(),
  /** Null for users who may see neither sensitive supplier data nor product costs. */
  priceFen: v.nullable(fen),
  minOrderQuantity: quantity,
  /** Lead time in days; null where unknown. */
  leadDays: v.nullable(quantity),
  /** Whether the product is ordered from this supplier by default. */
  isPreferred: v.boolean(),
  version: quantity,
  updatedTime: instant,
})
export type SupplierProduct = v.InferOutput<typeof supplierProduct>

/** A line as its form sends it. */
export const supplierProductDraft = v.strictObject({
  supplierId: id,
  productId: id,
  /** Version of the changed copy; 0 for a new line. */
  version: v.optional(quantity, 0),
  priceFen: v.pipe(fen, v.minValue(0), v.maxValue(SUPPLIER_ORDER_LIMITS.priceFen)),
  minOrderQuantity: v.pipe(quantity, v.minValue(1), v.maxValue(SUPPLIER_ORDER_LIMITS.quantity)),
  leadDays: v.optional(v.nullable(v.pipe(quantity, v.maxValue(LEAD_DAYS_LIMIT))), null),
  isPreferred: v.optional(v.boolean(), false),
})
export type SupplierProductDraft = v.InferInput<typeof supplierProductDraft>

/** A line to remove, with the version of the copy the user saw. */
export const supplierProductCopy = v.strictObject({ supplierId: id, productId: id, version: quantity })
export type SupplierProductCopy = v.InferInput<typeof supplierProductCopy>

/** A catalogue change in the history of a supplier; prices are masked as in lists. */
export const supplierProductHistory = v.object({
  name: v.string(),
  leastOrder: quantity,
  leadDays: v.nullable(quantity),
  isPreferred: v.boolean(),
  isRepriced: v.boolean(),
})
export type SupplierProductHistory = v.InferOutput<typeof supplierProductHistory>

/** Day by which everything ordered today has arrived; null where no lead time is known. */
export const expectedDay = (today: string, leadDays: readonly (number | null)[]): string | null => {
  const known = leadDays.filter((days) => days !== null)
  return known.length === 0 ? null : expireDay(today, Math.max(...known))
}

const supplierProductQuery = v.object({
  ...paging,
  supplierId: id,
  /** Part of a product's name, code or barcode. */
  keyword: v.optional(formText(50)),
  sort: v.optional(
    v.picklist([
      'code',
      '-code',
      'priceFen',
      '-priceFen',
      'minOrderQuantity',
      '-minOrderQuantity',
      'leadDays',
      '-leadDays',
    ]),
    'code',
  ),
})
export type SupplierProductQuery = v.InferInput<typeof supplierProductQuery>

const edit = { anyFunction: ['SUPPLIER_EDIT'] } as const

/** Catalogue of a supplier: its products with price, minimum order and lead time. */
export const supplierProductCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/supplier/product/page',
    summary: 'A page of a supplier’s catalogue',
    access: { anyFunction: ['SUPPLIER_VIEW', 'SUPPLIER_EDIT'] },
    query: supplierProductQuery,
    exportFunctions: ['SUPPLIER_EXPORT'],
    layout: 'rows',
    answer: supplierProduct,
    handledStatuses: [Status.notFound],
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/purchase/supplier/product/choices',
    summary: 'Products of a supplier’s brand that its catalogue does not have yet',
    access: edit,
    query: v.object({ supplierId: id }),
    layout: 'data',
    answer: v.array(v.object({ value: id, label: v.string() })),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: '/api/purchase/supplier/product/save',
    summary: 'Add a line to a supplier’s catalogue, or change one; a preferred line replaces that of another supplier',
    access: edit,
    body: supplierProductDraft,
    answer: supplierProduct,
  }),
  remove: defineCall({
    ...documentStep,
    path: '/api/purchase/supplier/product/remove',
    summary: 'Remove a line from a supplier’s catalogue; if it was preferred, no supplier is afterwards',
    access: edit,
    body: supplierProductCopy,
    answer: v.object({ supplierId: id }),
  }),
} as const
