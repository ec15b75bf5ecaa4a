import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { grantable, menuNames } from './roles.ts'

/** What the roles of a brand may open: names of groups, pages and functions, and all there is to choose from. */
export const brandMenus = v.object({
  id,
  name: v.string(),
  version: quantity,
  menus: menuNames,
  nodes: v.array(grantable),
})
export type BrandMenus = v.InferOutput<typeof brandMenus>

/** A role that would lose pages and functions. */
export const losingRole = v.object({
  id,
  name: v.string(),
  /** Number of pages and functions that it would lose. */
  loses: quantity,
  /** Number of users who have it. */
  userCount: quantity,
})
export type LosingRole = v.InferOutput<typeof losingRole>

const byId = v.object({ id })
const access = { anyFunction: ['BRAND_PERMISSION'] } as const

/** What the roles of a brand may open: of the platform alone. */
export const brandMenuCalls = {
  menus: defineCall({
    method: 'GET',
    path: '/api/admin/brand/menu/{id}',
    summary: 'What the roles of a brand may open',
    access,
    params: byId,
    layout: 'data',
    answer: brandMenus,
    handledStatuses: [Status.notFound],
  }),
  losses: defineCall({
    method: 'POST',
    path: '/api/admin/brand/menu/losses/{id}',
    summary: 'Roles that would lose something if those of a brand might open only this; writes nothing',
    access,
    params: byId,
    body: v.strictObject({ menus: menuNames }),
    layout: 'data',
    answer: v.array(losingRole),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/brand/menu/{id}',
    summary: 'Set what the roles of a brand may open: they lose what is beyond it',
    access,
    params: byId,
    body: v.strictObject({ version: quantity, menus: menuNames }),
    layout: 'data',
    answer: brandMenus,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.businessRule],
  }),
} as const
