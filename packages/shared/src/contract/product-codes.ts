import * as v from 'valibot'
import { quantity } from './primitives.ts'
import {
  formText,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from './resource.ts'

/** Dictionary type of product categories, of which each product has one. */
export const PRODUCT_CLASSIFY = 'PRODUCT_CLASSIFY'
/** Dictionary type of product groups: shelves of the client, free of categories. */
export const PRODUCT_GROUP = 'PRODUCT_GROUP'

const entries = { ...resourceEntries, code: v.string(), name: v.string(), sort: quantity, remark: v.string() }

/** A category of a brand's products; `parentCode` is that of the category above it, of which there is one level. */
export const productCategory = v.object({
  ...entries,
  parentCode: v.nullable(v.string()),
  /** Name of the category above it. */
  parentName: v.nullable(v.string()),
  productCount: quantity,
})
export type ProductCategory = v.InferOutput<typeof productCategory>

/** A group of a brand's products; one without any is not shown to guests. */
export const productGroup = v.object({ ...entries, productCount: quantity })
export type ProductGroup = v.InferOutput<typeof productGroup>

/** Bounds are the page's: a name of 1-20 characters that the brand has once, a place of 0-9999. The server gives the code. */
const draft = {
  name: requiredText(20),
  sort: v.optional(v.pipe(quantity, v.maxValue(9999)), 0),
  remark: v.optional(formText(100), ''),
} as const
export const productGroupDraft = draft
export const productCategoryDraft = { ...draft, parentCode: v.optional(v.nullable(formText(32)), null) } as const

const filters = { keyword: v.optional(formText(32)), enabled: v.optional(queryFlag) } as const
const sorts = ['sort', 'code', 'name', 'updatedTime'] as const

/** Categories, as entries of the dictionary (specification §7) that a page of their own looks after. */
export const productCategoryCalls = resourceCalls({
  path: '/api/product/category',
  what: 'product categories',
  row: productCategory,
  draft: productCategoryDraft,
  filters,
  sorts,
  defaultSort: 'sort',
  functions: {
    view: ['CLASSIFY', 'CLASSIFY_EDIT'],
    edit: 'CLASSIFY_EDIT',
    disable: 'CLASSIFY_EDIT',
    export: 'CLASSIFY',
  },
})
export type ProductCategoryDraft = DraftOf<typeof productCategoryCalls>
export type ProductCategoryQuery = QueryOf<typeof productCategoryCalls>

/** Groups, in the same way. */
export const productGroupCalls = resourceCalls({
  path: '/api/product/group',
  what: 'product groups',
  row: productGroup,
  draft: productGroupDraft,
  filters,
  sorts,
  defaultSort: 'sort',
  functions: {
    view: ['GROUPING', 'GROUPING_EDIT'],
    edit: 'GROUPING_EDIT',
    disable: 'GROUPING_EDIT',
    export: 'GROUPING',
  },
})
export type ProductGroupDraft = DraftOf<typeof productGroupCalls>
export type ProductGroupQuery = QueryOf<typeof productGroupCalls>
