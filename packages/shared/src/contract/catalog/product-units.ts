import * as v from 'valibot'
import { quantity } from '../core/primitives.ts'
import {
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'

/** Dictionary type of the units that products are counted in. */
export const PRODUCT_UNIT = 'PRODUCT_UNIT'
const SORT_LIMIT = 9999

/** A unit in which a brand counts products; `productCount` is the number of products sold or bought in it. */
export const productUnit = v.object({
  ...resourceEntries,
  code: v.string(),
  name: v.string(),
  sort: quantity,
  productCount: quantity,
})
export type ProductUnit = v.InferOutput<typeof productUnit>

/** A name of 1-10 characters, unique in the brand; renaming it renames it on its products. */
export const productUnitDraft = {
  name: requiredText(10),
  sort: v.optional(v.pipe(quantity, v.maxValue(SORT_LIMIT)), 0),
} as const

const functionId = 'PRODUCT_SETTING_EDIT'

/** Units of products: dictionary entries. A product's form offers the enabled ones. */
export const productUnitCalls = resourceCalls({
  path: '/api/product/unit',
  what: 'units of products',
  row: productUnit,
  draft: productUnitDraft,
  filters: { keyword, enabled: v.optional(queryFlag) },
  sorts: ['sort', 'name', 'updatedTime'],
  defaultSort: 'sort',
  functions: { view: [functionId], edit: functionId, disable: functionId, export: functionId },
})
export type ProductUnitDraft = DraftOf<typeof productUnitCalls>
export type ProductUnitQuery = QueryOf<typeof productUnitCalls>
