import * as v from 'valibot'
import { attachmentIds } from '../../kit/attachment-ids.ts'
import { attachments } from '../../kit/attachments.ts'
import { isCreditCode } from './credit-code.ts'
import { day, fen, id, quantity } from '../../core/primitives.ts'
import { TAX_RATES } from '../../catalog/products.ts'
import {
  formText,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'

/** What a supplier delivers; who delivers food needs a food licence. */
export const SUPPLIER_CATEGORIES = ['FOOD', 'SUPPLIES', 'EQUIPMENT', 'SERVICE'] as const
const category = v.picklist(SUPPLIER_CATEGORIES)

/** Any of these sees what a supplier's bank, its phone and its contracts are. */
export const SUPPLIER_SENSITIVE = ['SUPPLIER_EDIT', 'SUPPLIER_VIEW_SENSITIVE'] as const

/** How far back a supplier's figures go, in days. */
export const SUPPLIER_FIGURE_DAYS = 90

/** Most days that a supplier waits for its money. */
export const PAYMENT_DAYS_LIMIT = 365

/**
 * A supplier of a brand (our own: the specification names the page only). Phone and account number are masked
 * (specification §5) for whoever may neither edit suppliers nor see what is masked, who sees no contract either.
 */
export const supplier = v.object({
  ...resourceEntries,
  code: v.string(),
  name: v.string(),
  creditCode: v.string(),
  category,
  contact: v.string(),
  phone: v.string(),
  address: v.string(),
  paymentDays: quantity,
  bankName: v.string(),
  bankAccount: v.string(),
  licenceNo: v.string(),
  /** The last day of the food licence; null where there is none. */
  licenceUntil: v.nullable(day),
  /** Rate of the value-added tax of its invoices, in percent. */
  taxRate: v.picklist(TAX_RATES),
  /** The last day of the contract; null where it has no end, or there is none. */
  contractUntil: v.nullable(day),
  /** Ids of the photos of its licences and of its contracts, in their order. */
  licencePhotos: v.array(id),
  contractPhotos: v.array(id),
  /** Those of them that the user may see. */
  photos: attachments,
  remark: v.string(),
  /** How many products of the brand it delivers. */
  productCount: quantity,
  /** What was ordered of it lately; of what was closed short what came. */
  recentAmountFen: fen,
  /** How many of its orders that were wanted by a day came in full by then, in basis points; null where none was due. */
  onTimeBp: v.nullable(quantity),
})
export type Supplier = v.InferOutput<typeof supplier>

/**
 * A supplier as its form sends it. Bounds are the page's: a name of 1-50 characters and a credit code (GB 32100) that the
 * brand has once, a phone as people write it, 0-365 days to pay. A food licence is wanted of who delivers food, by the
 * server, as it is a rule over two fields.
 */
export const supplierDraft = {
  name: requiredText(50),
  creditCode: v.pipe(
    requiredText(18),
    v.toUpperCase(),
    v.check((code) => isCreditCode(code)),
  ),
  category,
  contact: requiredText(20),
  phone: v.pipe(requiredText(20), v.regex(/^1\d{10}$|^0\d{2,3}-?\d{7,8}$|^400-?\d{3}-?\d{4}$/)),
  address: v.optional(formText(100), ''),
  paymentDays: v.optional(v.pipe(quantity, v.maxValue(PAYMENT_DAYS_LIMIT)), 0),
  bankName: v.optional(formText(50), ''),
  bankAccount: v.optional(v.pipe(formText(30), v.regex(/^[\d ]*$/)), ''),
  licenceNo: v.optional(formText(30), ''),
  licenceUntil: v.optional(v.nullable(day), null),
  taxRate: v.optional(v.picklist(TAX_RATES), '13'),
  contractUntil: v.optional(v.nullable(day), null),
  licencePhotos: attachmentIds,
  contractPhotos: attachmentIds,
  remark: v.optional(formText(200), ''),
} as const

/** Suppliers of the user's brands, newest first; `keyword` is part of a name, code or contact. */
export const supplierCalls = resourceCalls({
  path: '/api/purchase/supplier',
  what: 'suppliers',
  row: supplier,
  draft: supplierDraft,
  filters: {
    keyword: v.optional(formText(50)),
    category: v.optional(category),
    enabled: v.optional(queryFlag),
  },
  sorts: ['code', 'name', 'paymentDays', 'licenceUntil', 'contractUntil', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: ['SUPPLIER_VIEW', 'SUPPLIER_EDIT'],
    edit: 'SUPPLIER_EDIT',
    disable: 'SUPPLIER_DISABLE',
    export: 'SUPPLIER_EXPORT',
  },
})
export type SupplierDraft = DraftOf<typeof supplierCalls>
export type SupplierQuery = QueryOf<typeof supplierCalls>
