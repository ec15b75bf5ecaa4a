import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { documentStep } from '../../kit/document-step.ts'
import { fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { expireDay } from '../receipt-rules.ts'
import { formText } from '../../kit/resource.ts'
import { Status } from '../../core/status.ts'
import { SUPPLIER_ORDER_LIMITS } from './supplier-orders.ts'

/** Most days from an order to its delivery. */
export const LEAD_DAYS_LIMIT = 365

/** What a supplier delivers a product at: a line of its catalogue. Prices and quantities are of purchase units. */
export const supplierProduct = v.object({
  /** Its product's: a catalogue has each once. */
  id,
  supplierId: id,
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Whether the product is still in use. */
  isUsed: v.boolean(),
  /** Null for whoever may see neither what is masked of suppliers nor what products cost. */
  priceFen: v.nullable(fen),
  minOrderQuantity: quantity,
  /** Days from an order to its delivery; null where nobody said so. */
  leadDays: v.nullable(quantity),
  /** Whether the product is ordered of this supplier unless somebody says otherwise. */
  isPreferred: v.boolean(),
  version: quantity,
  updatedTime: instant,
})
export type SupplierProduct = v.InferOutput<typeof supplierProduct>

/** A line as its form sends it. */
export const supplierProductDraft = v.strictObject({
  supplierId: id,
  productId: id,
  /** The copy that is changed; 0 for a new line. */
  version: v.optional(quantity, 0),
  priceFen: v.pipe(fen, v.minValue(0), v.maxValue(SUPPLIER_ORDER_LIMITS.priceFen)),
  minOrderQuantity: v.pipe(quantity, v.minValue(1), v.maxValue(SUPPLIER_ORDER_LIMITS.quantity)),
  leadDays: v.optional(v.nullable(v.pipe(quantity, v.maxValue(LEAD_DAYS_LIMIT))), null),
  isPreferred: v.optional(v.boolean(), false),
})
export type SupplierProductDraft = v.InferInput<typeof supplierProductDraft>

/** A line that is taken out, and the copy that was looked at. */
export const supplierProductCopy = v.strictObject({ supplierId: id, productId: id, version: quantity })
export type SupplierProductCopy = v.InferInput<typeof supplierProductCopy>

/** What the history of a supplier says of a line of its catalogue; prices are masked there, as in lists. */
export const supplierProductHistory = v.object({
  name: v.string(),
  leastOrder: quantity,
  leadDays: v.nullable(quantity),
  isPreferred: v.boolean(),
  isRepriced: v.boolean(),
})
export type SupplierProductHistory = v.InferOutput<typeof supplierProductHistory>

/** The day by which everything has come that is ordered today; null where nobody said how long any of it takes. */
export const expectedDay = (today: string, leadDays: readonly (number | null)[]): string | null => {
  const known = leadDays.filter((days) => days !== null)
  return known.length === 0 ? null : expireDay(today, Math.max(...known))
}

const supplierProductQuery = v.object({
  ...paging,
  supplierId: id,
  /** A part of a product's name, code or barcode. */
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

/** The catalogue of a supplier: what it delivers, at which price, how much at least and how soon. */
export const supplierProductCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/supplier/product/page',
    summary: 'A page of what a supplier delivers',
    access: { anyFunction: ['SUPPLIER_VIEW', 'SUPPLIER_EDIT'] },
    query: supplierProductQuery,
    layout: 'rows',
    answer: supplierProduct,
    handledStatuses: [Status.notFound],
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/purchase/supplier/product/choices',
    summary: 'What a supplier’s brand buys and its catalogue does not have yet',
    access: edit,
    query: v.object({ supplierId: id }),
    layout: 'data',
    answer: v.array(v.object({ value: id, label: v.string() })),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: '/api/purchase/supplier/product/save',
    summary: 'Add a line to a supplier’s catalogue, or change one; a preferred one takes that from another supplier',
    access: edit,
    body: supplierProductDraft,
    answer: supplierProduct,
  }),
  remove: defineCall({
    ...documentStep,
    path: '/api/purchase/supplier/product/remove',
    summary: 'Take a line out of a supplier’s catalogue; if it was preferred, nobody is then',
    access: edit,
    body: supplierProductCopy,
    answer: v.object({ supplierId: id }),
  }),
} as const
