import * as v from 'valibot'
import { SALE_CHANNELS } from './branch-products.ts'
import { defineCall } from '../core/define-call.ts'
import { id, paging, quantity } from '../core/primitives.ts'
import {
  formText,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { imageUrl } from '../kit/uploads.ts'

/** Dictionary type of product categories, of which each product has one. */
export const PRODUCT_CLASSIFY = 'PRODUCT_CLASSIFY'
/** Dictionary type of product groups: shelves of the client, free of categories. */
export const PRODUCT_GROUP = 'PRODUCT_GROUP'

const entries = { ...resourceEntries, code: v.string(), name: v.string(), sort: quantity, remark: v.string() }

/** A code that somebody gives, which stays what it is: products and other systems name it. */
const CODE = /^[A-Z0-9_]{2,32}$/

/** A category of a brand's products; `parentCode` is that of the category above it, of which there is one level. */
export const productCategory = v.object({
  ...entries,
  parentCode: v.nullable(v.string()),
  /** Name of the category above it. */
  parentName: v.nullable(v.string()),
  /** Address of the picture that stands for it, or none. */
  icon: v.array(v.string()),
  /** Where guests see it; everywhere without any. */
  channels: v.array(v.picklist(SALE_CHANNELS)),
  productCount: quantity,
})
export type ProductCategory = v.InferOutput<typeof productCategory>

/** Most products of a group. */
export const GROUP_LIMIT = 200
/** `HH:mm` in Asia/Shanghai, or empty. */
const clock = v.optional(v.pipe(formText(5), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/)), '')

/** A group of a brand's products; one without any is not shown to guests. */
export const productGroup = v.object({
  ...entries,
  /** Branches whose guests see it; all of the brand without any. */
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  /** From when to when it is shown, over midnight where the end is earlier; empty for all day. */
  fromClock: v.string(),
  toClock: v.string(),
  productCount: quantity,
})
export type ProductGroup = v.InferOutput<typeof productGroup>

/** Bounds are the page's: a name of 1-20 characters that the brand has once, a place of 0-9999. */
const draft = {
  /** Given once, with the first draft; empty for the next number of the brand. */
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

/** Which way a category or a group goes among those beside it. */
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

/** What else is done with categories; `version` names the copy that was looked at. */
export const productCategoryStepCalls = {
  move: defineCall({
    ...categoryStep,
    path: '/api/product/category/move/{id}',
    summary: 'Put a category one place up or down among those below the same one',
    body: movingBody,
    handledStatuses: movingStatuses,
  }),
  retire: defineCall({
    ...categoryStep,
    path: '/api/product/category/retire/{id}',
    summary: 'Disable a category and put all of its products into another one',
    body: v.strictObject({ version: quantity, target: requiredText(32) }),
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule],
  }),
} as const

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

/** A product of a group, or one that could be. */
export const groupMember = v.object({ id, code: v.string(), name: v.string(), spec: v.string(), enabled: v.boolean() })
export type GroupMember = v.InferOutput<typeof groupMember>

const groupView = { anyFunction: ['GROUPING', 'GROUPING_EDIT'] } as const
const groupEdit = { anyFunction: ['GROUPING_EDIT'] } as const
const params = v.object({ id })

/** What else is done with groups, in the same way. */
export const productGroupStepCalls = {
  move: defineCall({
    method: 'POST',
    path: '/api/product/group/move/{id}',
    summary: 'Put a group one place up or down among those of its brand',
    access: groupEdit,
    params,
    body: movingBody,
    layout: 'data',
    answer: productGroup,
    handledStatuses: movingStatuses,
  }),
} as const

/** Which products a group has, and in which order guests see them. */
export const productGroupMemberCalls = {
  members: defineCall({
    method: 'GET',
    path: '/api/product/group/members/{id}',
    summary: 'Products of a group, in their order',
    access: groupView,
    params,
    layout: 'rows',
    answer: groupMember,
    handledStatuses: [Status.notFound],
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/product/group/candidates/{id}',
    summary: 'Products that count and are not in a group, by name, code or barcode',
    access: groupEdit,
    params,
    query: v.object({ ...paging, keyword: v.optional(formText(50)) }),
    layout: 'rows',
    answer: groupMember,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/product/group/members/{id}',
    summary: 'Say which products a group has, in their order; `version` names the copy that was looked at',
    access: groupEdit,
    params,
    body: v.strictObject({ version: quantity, productIds: v.pipe(v.array(id), v.maxLength(GROUP_LIMIT)) }),
    layout: 'data',
    answer: productGroup,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
