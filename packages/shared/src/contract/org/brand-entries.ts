import * as v from 'valibot'
import { defineCall, type CallInput } from '../core/define-call.ts'
import { id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { keyword, queryFlag, resourceLog } from '../kit/resource.ts'

/** Any of these functions shows the list of brands. */
const BRAND_READERS = [
  'BRAND_ADD',
  'BRAND_EDIT',
  'BRAND_DISABLE',
  'BRAND_CLOUD_DESK',
  'BRAND_RESOURCE_SAVE',
  'WECHAT_BIND',
  'PAY_CONFIG_VIEW',
] as const

/** A brand in the list of brands: what it has, and whether its accounts at WeChat are set up. */
export const brandEntry = v.object({
  id,
  name: v.string(),
  shortName: v.string(),
  companyName: v.string(),
  logoUrl: v.nullable(v.string()),
  enabled: v.boolean(),
  branchCount: quantity,
  /** Branches that are not closed. */
  openBranchCount: quantity,
  memberCount: quantity,
  hasWechat: v.boolean(),
  hasPayment: v.boolean(),
  version: quantity,
  updatedTime: instant,
})
export type BrandEntry = v.InferOutput<typeof brandEntry>

const ofBrand = v.object({ id })

/** Brands as who administrates them sees them; those of other users answer 40401. */
export const brandEntryCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/admin/brand/page',
    summary: 'Brands of the user with what they have',
    access: { anyFunction: BRAND_READERS },
    query: v.object({
      ...paging,
      keyword,
      enabled: v.optional(queryFlag),
      sort: v.optional(v.picklist(['name', '-name', 'updatedTime', '-updatedTime']), '-updatedTime'),
    }),
    exportFunctions: ['BRAND_EXPORT'],
    layout: 'rows',
    answer: brandEntry,
  }),
  enable: defineCall({
    method: 'POST',
    path: '/api/admin/brand/enable/{id}',
    summary: 'Enable or disable a brand; refused while one of its branches is not closed',
    access: { anyFunction: ['BRAND_DISABLE'] },
    params: ofBrand,
    body: v.strictObject({ version: quantity, enabled: v.boolean() }),
    layout: 'data',
    answer: brandEntry,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.businessRule],
  }),
  logs: defineCall({
    method: 'GET',
    path: '/api/admin/brand/logs/{id}',
    summary: 'History of a brand, newest first',
    access: { anyFunction: BRAND_READERS },
    params: ofBrand,
    query: v.object(paging),
    layout: 'rows',
    answer: resourceLog,
    handledStatuses: [Status.notFound],
  }),
} as const
export type BrandListQuery = CallInput<typeof brandEntryCalls.page>['query']
