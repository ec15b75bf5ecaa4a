import * as v from 'valibot'
import { brandChoiceCalls } from './brand-choice.ts'
import { isCreditCode } from '../purchasing/suppliers/credit-code.ts'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { branch } from '../access/user.ts'
import { userDraft } from '../settings/users.ts'
import { BRANCH_STATUSES } from './branch-machine.ts'
import { Status } from '../core/status.ts'
import { DEDUCT_ORDERS } from '../core/deduct-order.ts'
import { wireFlag, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** Whether a brand's machines run from the cloud, and the address of that cloud. */
export const cloudDesk = v.object({ enabled: wireFlag, address: wireText })

/** All fields of a brand. `version` guards a save against an older copy. */
export const brandDetail = v.object({
  brandId: id,
  name: wireText,
  shortName: wireText,
  companyName: wireText,
  creditCode: wireText,
  contact: wireText,
  phone: wireText,
  deductOrder: v.picklist(DEDUCT_ORDERS),
  /** Whether members may spend their balance in every branch of the brand. */
  crossBranch: wireFlag,
  cloudDesk,
  status: v.picklist(['ON', 'OFF']),
  branchCount: wireQuantity,
  version: wireQuantity,
  updatedTime: wireTime,
})
export type BrandDetail = v.InferOutput<typeof brandDetail>

/** A branch in the settings of its brand. */
export const brandBranch = v.object({
  ...branch.entries,
  status: v.picklist(BRANCH_STATUSES),
  machineCount: wireQuantity,
  createdTime: wireTime,
})
export type BrandBranch = v.InferOutput<typeof brandBranch>

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const requiredText = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
/** A phone number as people write it; may be empty. */
const phone = v.pipe(text(20), v.regex(/^$|^1\d{10}$|^0\d{2,3}-?\d{7,8}$|^400-?\d{3}-?\d{4}$/))
const creditCode = v.pipe(
  text(18),
  v.toUpperCase(),
  v.check((code) => code === '' || isCreditCode(code)),
)
/** A web address; may be empty. */
const webAddress = v.pipe(text(200), v.regex(/^$|^https?:\/\/[^\s/]+/))

/**
 * A brand as its form sends it: without an id it is new, else `version` is that of the edited copy. The specification
 * leaves the bounds open; these are the form's: a unique name of 1-20 characters, a short name of at most 10, a company
 * of at most 50 with an 18 character credit code, a contact of at most 20.
 */
export const brandDraft = v.strictObject({
  id: v.optional(v.nullable(id), null),
  version: v.optional(quantity),
  name: requiredText(20),
  shortName: v.optional(text(10), ''),
  companyName: v.optional(text(50), ''),
  creditCode: v.optional(creditCode, ''),
  contact: v.optional(text(20), ''),
  phone: v.optional(phone, ''),
  deductOrder: v.optional(v.picklist(DEDUCT_ORDERS), 'PRINCIPAL_FIRST'),
  crossBranch: v.optional(v.boolean(), true),
  /** Account of the administrator of a new brand; none without a username. */
  adminUsername: userDraft.username,
  adminName: v.optional(text(20), ''),
  adminPhone: v.optional(v.union([v.literal(''), userDraft.phone]), ''),
})
export type BrandDraft = v.InferInput<typeof brandDraft>

/** A brand that was saved; `adminId` is the account that a new one got. */
export const savedBrand = v.object({ ...brandDetail.entries, adminId: v.nullish(id, null) })

/** Cloud desk of a brand; an enabled one has an address. */
export const cloudDeskDraft = v.strictObject({
  brandId: id,
  version: quantity,
  enabled: v.boolean(),
  address: v.optional(webAddress, ''),
})
export type CloudDeskDraft = v.InferInput<typeof cloudDeskDraft>

const ofBrand = v.object({ id })

/**
 * Brands and branches (specification §7). Those of other users answer 40401, as if they did not exist.
 */
export const brandCalls = {
  ...brandChoiceCalls,
  branches: defineCall({
    method: 'GET',
    path: '/api/admin/base/user/branch/brand/{id}',
    summary: 'Branches of a brand that the user may choose from',
    access: 'session',
    params: ofBrand,
    layout: 'data',
    answer: rowsOf(branch),
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/admin/brand/{id}',
    summary: 'All fields of a brand',
    access: { anyFunction: ['BRAND_ADD', 'BRAND_EDIT', 'BRAND_CLOUD_DESK'] },
    params: ofBrand,
    layout: 'data',
    answer: brandDetail,
    handledStatuses: [Status.notFound],
  }),
  setCloudDesk: defineCall({
    method: 'PUT',
    path: '/api/admin/brand/cloud/desk',
    summary: 'Switch the cloud desk of a brand, and set its address',
    access: { anyFunction: ['BRAND_CLOUD_DESK'] },
    body: cloudDeskDraft,
    layout: 'data',
    answer: brandDetail,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/brand/save',
    summary: 'Add a brand (without an id, needs BRAND_ADD) or change one (needs BRAND_EDIT)',
    access: { anyFunction: ['BRAND_ADD', 'BRAND_EDIT'] },
    body: brandDraft,
    layout: 'data',
    answer: savedBrand,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
  branchList: defineCall({
    method: 'GET',
    path: '/api/admin/branch/list/{id}',
    summary: 'Branches of a brand with their state',
    access: 'session',
    params: ofBrand,
    layout: 'data',
    answer: rowsOf(brandBranch),
    handledStatuses: [Status.notFound],
  }),
} as const
