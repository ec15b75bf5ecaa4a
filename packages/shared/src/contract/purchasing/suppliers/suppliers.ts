import * as v from 'valibot'
import { attachmentIds } from '../../kit/attachment-ids.ts'
import { attachments } from '../../kit/attachments.ts'
import { isCreditCode } from './credit-code.ts'
import { day, fen, id, quantity } from '../../core/primitives.ts'
import { TAX_RATES } from '../../catalog/products.ts'
import {
  formText,
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'

/** Supply categories; a supplier of food needs a food licence. */
export const SUPPLIER_CATEGORIES = ['FOOD', 'SUPPLIES', 'EQUIPMENT', 'SERVICE'] as const
const category = v.picklist(SUPPLIER_CATEGORIES)

/** Any of these functions shows a supplier's bank account, phone number and contracts. */
export const SUPPLIER_SENSITIVE = ['SUPPLIER_EDIT', 'SUPPLIER_VIEW_SENSITIVE'] as const

/** Period of a supplier's figures, in days. */
export const SUPPLIER_FIGURE_DAYS = 90

/** Maximum payment term in days. */
export const PAYMENT_DAYS_LIMIT = 365

/**
 * A supplier of a brand (our own: the specification names only the page). For users who may neither edit suppliers nor
 * see sensitive data, phone and account number are masked (specification §5), and contracts are left out.
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
  /** Expiry date of the food licence; null without one. */
  licenceUntil: v.nullable(day),
  /** VAT rate of its invoices, in percent. */
  taxRate: v.picklist(TAX_RATES),
  /** Last day of the contract; null without a contract or an end. */
  contractUntil: v.nullable(day),
  /** Ids of the photos of its licences and contracts, in display order. */
  licencePhotos: v.array(id),
  contractPhotos: v.array(id),
  /** Those of the photos that the user may see. */
  photos: attachments,
  remark: v.string(),
  /** Number of the brand's products that it supplies. */
  productCount: quantity,
  /** Amount ordered recently; orders that were closed short count with what arrived. */
  recentAmountFen: fen,
  /** Share of its due orders that arrived in full and in time, in basis points; null where none was due. */
  onTimeBp: v.nullable(quantity),
})
export type Supplier = v.InferOutput<typeof supplier>

/**
 * A supplier as its form sends it. Bounds are the form's: a name of 1-50 characters and a credit code (GB 32100), both
 * unique in the brand, a phone number as people write it, 0-365 days of payment term. That a supplier of food needs a
 * food licence is checked by the server, as it is a rule over two fields.
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

/** Suppliers of the user's brands, newest first; `keyword` is part of a name or of its pinyin initials, a code or a contact. */
export const supplierCalls = resourceCalls({
  path: '/api/purchase/supplier',
  what: 'suppliers',
  row: supplier,
  draft: supplierDraft,
  filters: {
    keyword,
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
