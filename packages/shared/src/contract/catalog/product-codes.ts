import * as v from 'valibot'
import { SALE_CHANNELS } from './branch-products.ts'
import { defineCall } from '../core/define-call.ts'
import { id, paging, quantity } from '../core/primitives.ts'
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

/** Dictionary type of product categories; each product has one. */
export const PRODUCT_CLASSIFY = 'PRODUCT_CLASSIFY'
/** Dictionary type of product groups: shelves of the client, independent of categories. */
export const PRODUCT_GROUP = 'PRODUCT_GROUP'

const entries = { ...resourceEntries, code: v.string(), name: v.string(), sort: quantity, remark: v.string() }

/** A code chosen by a user. It never changes: products and other systems refer to it. */
const CODE = /^[A-Z0-9_]{2,32}$/

/** A product category of a brand; `parentCode` is that of its parent, and there is one level of parents. */
export const productCategory = v.object({
  ...entries,
  parentCode: v.nullable(v.string()),
  /** Name of the parent category. */
  parentName: v.nullable(v.string()),
  /** Address of its picture; empty without one. */
  icon: v.array(v.string()),
  /** Channels that show it; all of them when empty. */
  channels: v.array(v.picklist(SALE_CHANNELS)),
  productCount: quantity,
})
export type ProductCategory = v.InferOutput<typeof productCategory>

/** Maximum number of products in a group. */
export const GROUP_LIMIT = 200
/** `HH:mm` in Asia/Shanghai, or empty. */
const clock = v.optional(v.pipe(formText(5), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/)), '')

/** A product group of a brand; a group without products is not shown to guests. */
export const productGroup = v.object({
  ...entries,
  /** Branches that show it; all of the brand's when empty. */
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  /** Daily hours in which it is shown, past midnight where the end is earlier; empty means all day. */
  fromClock: v.string(),
  toClock: v.string(),
  productCount: quantity,
})
export type ProductGroup = v.InferOutput<typeof productGroup>

/** Bounds of the form: a name of 1-20 characters, unique in the brand, and a position of 0-9999. */
const draft = {
  /** Set only when the entry is created; empty takes the brand's next number. */
  code: v.optional(
    v.pipe(
      formText(32),
      v.toUpperCase(),
      v.check((text) => text === '' || CODE.test(text)),
    ),
    '',
  ),
  name: requiredText(20),
  sort: v.optional(v.pipe(quantity, v.maxValue(9999)), 0),
  remark: v.optional(formText(100), ''),
} as const
export const productGroupDraft = {
  ...draft,
  branchIds: v.optional(v.array(id), []),
  fromClock: clock,
  toClock: clock,
} as const
export const productCategoryDraft = {
  ...draft,
  parentCode: v.optional(v.nullable(formText(32)), null),
  icon: v.optional(v.pipe(v.array(imageUrl), v.maxLength(1)), []),
  channels: v.optional(v.array(v.picklist(SALE_CHANNELS)), []),
} as const

const filters = { keyword, enabled: v.optional(queryFlag) } as const
const sorts = ['sort', 'code', 'name', 'updatedTime'] as const

/** Categories: dictionary entries (specification §7) with a page of their own. */
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

/** Direction in which a category or a group is moved among its siblings. */
export const CODE_MOVES = ['UP', 'DOWN'] as const
export type CodeMove = (typeof CODE_MOVES)[number]

const movingBody = v.strictObject({ version: quantity, move: v.picklist(CODE_MOVES) })
const movingStatuses = [Status.notFound, Status.versionConflict, Status.businessRule] as const

const categoryStep = {
  method: 'POST',
  access: { anyFunction: ['CLASSIFY_EDIT'] },
  params: v.object({ id }),
  layout: 'data',
  answer: productCategory,
} as const

/** Further calls of categories; `version` is that of the copy the user saw. */
export const productCategoryStepCalls = {
  move: defineCall({
    ...categoryStep,
    path: '/api/product/category/move/{id}',
    summary: 'Move a category up or down among its siblings',
    body: movingBody,
    handledStatuses: movingStatuses,
  }),
  retire: defineCall({
    ...categoryStep,
    path: '/api/product/category/retire/{id}',
    summary: 'Disable a category and move all of its products into another one',
    body: v.strictObject({ version: quantity, target: requiredText(32) }),
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule],
  }),
} as const

/** Groups: dictionary entries like categories. */
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

/** A product of a group, or a candidate for it. */
export const groupMember = v.object({ id, code: v.string(), name: v.string(), spec: v.string(), enabled: v.boolean() })
export type GroupMember = v.InferOutput<typeof groupMember>

const groupView = { anyFunction: ['GROUPING', 'GROUPING_EDIT'] } as const
const groupEdit = { anyFunction: ['GROUPING_EDIT'] } as const
const params = v.object({ id })

/** Further calls of groups; `version` is that of the copy the user saw. */
export const productGroupStepCalls = {
  move: defineCall({
    method: 'POST',
    path: '/api/product/group/move/{id}',
    summary: 'Move a group up or down among those of its brand',
    access: groupEdit,
    params,
    body: movingBody,
    layout: 'data',
    answer: productGroup,
    handledStatuses: movingStatuses,
  }),
} as const

/** Products of a group, in the order in which guests see them. */
export const productGroupMemberCalls = {
  members: defineCall({
    method: 'GET',
    path: '/api/product/group/members/{id}',
    summary: 'Products of a group, in order',
    access: groupView,
    params,
    layout: 'rows',
    answer: groupMember,
    handledStatuses: [Status.notFound],
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/product/group/candidates/{id}',
    summary: 'Enabled products that are not in a group, by name, code or barcode',
    access: groupEdit,
    params,
    query: v.object({ ...paging, keyword }),
    layout: 'rows',
    answer: groupMember,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/product/group/members/{id}',
    summary: 'Set the products of a group, in order; `version` is that of the copy the user saw',
    access: groupEdit,
    params,
    body: v.strictObject({ version: quantity, productIds: v.pipe(v.array(id), v.maxLength(GROUP_LIMIT)) }),
    layout: 'data',
    answer: productGroup,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
