import * as v from 'valibot'
import { roleLevel, user } from '../access/user.ts'
import { defineCall } from '../core/define-call.ts'
import { id, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
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

/** Whether who has a role has to have a second factor. */
export const ROLE_FACTORS = ['OPTIONAL', 'REQUIRED'] as const

/** A role of a brand. */
export const roleEntry = v.object({
  ...resourceEntries,
  name: v.string(),
  level: roleLevel,
  remark: v.string(),
  factor: v.picklist(ROLE_FACTORS),
  /** Number of users who have it. */
  userCount: quantity,
  /** Number of pages that it opens: who has none may not sign in (specification §6). */
  pageCount: quantity,
})
export type RoleEntry = v.InferOutput<typeof roleEntry>

/** A role as its form sends it: its name is unique in the brand. What it opens is assigned on its own. */
export const roleDraft = {
  name: requiredText(20),
  level: roleLevel,
  remark: v.optional(formText(100), ''),
  /** Where required, who has none enrols one at the next sign-in. */
  factor: v.optional(v.picklist(ROLE_FACTORS), 'OPTIONAL'),
} as const

/** Roles of the user's brands; `keyword` is part of a name. */
export const roleCalls = resourceCalls({
  path: '/api/admin/role',
  what: 'roles',
  row: roleEntry,
  draft: roleDraft,
  filters: { keyword, level: v.optional(roleLevel), enabled: v.optional(queryFlag) },
  sorts: ['name', 'level', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: ['ROLE_VIEW', 'ROLE_EDIT', 'ROLE_ASSIGN'],
    add: 'ROLE_ADD',
    edit: 'ROLE_EDIT',
    disable: 'ROLE_DELETE',
    export: 'ROLE_EXPORT',
  },
})
export type RoleDraft = DraftOf<typeof roleCalls>
export type RoleQuery = QueryOf<typeof roleCalls>

/** A group, page or function that a role may open, below its parent; parents come first. */
export const grantable = v.object({
  name: v.string(),
  parent: v.nullable(v.string()),
  title: v.string(),
  type: v.picklist(['MENU', 'FUNCTION']),
  /** Whether the user has it: nobody gives or takes what they do not have. */
  isHeld: v.boolean(),
})
export type Grantable = v.InferOutput<typeof grantable>

/** Maximum names that a role may be given at once. */
const MAX_NAMES = 2_000
/** Names of groups, pages and functions. */
export const menuNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_NAMES))

/** What a role opens: names of groups, pages and functions, and all there is to choose from. */
export const roleMenus = v.object({ id, version: quantity, menus: menuNames, nodes: v.array(grantable) })
export type RoleMenus = v.InferOutput<typeof roleMenus>

/** Somebody who has a role. */
export const roleHolder = v.object({
  id,
  username: v.string(),
  name: v.string(),
  status: v.picklist(['NORMAL', 'DISABLED', 'LOCKED']),
})
export type RoleHolder = v.InferOutput<typeof roleHolder>

const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule]

/** What a role opens, and who has it. */
export const roleMenuCalls = {
  menus: defineCall({
    method: 'GET',
    path: '/api/admin/role/menu/{id}',
    summary: 'What a role opens, among all that the user or the role has',
    access: { anyFunction: ['ROLE_VIEW', 'ROLE_EDIT', 'ROLE_ASSIGN'] },
    params: byId,
    layout: 'data',
    answer: roleMenus,
    handledStatuses: [Status.notFound],
  }),
  assign: defineCall({
    method: 'POST',
    path: '/api/admin/role/menu/{id}',
    summary: 'Set what a role opens; who has it may do so with the next call',
    access: { anyFunction: ['ROLE_ASSIGN'] },
    params: byId,
    body: v.strictObject({ version: quantity, menus: menuNames }),
    layout: 'data',
    answer: roleEntry,
    handledStatuses,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/api/admin/role/copy/{id}',
    summary: 'Add a role that opens what another one does',
    access: { anyFunction: ['ROLE_ADD'] },
    params: byId,
    body: v.strictObject({ name: roleDraft.name }),
    layout: 'data',
    answer: roleEntry,
    handledStatuses,
    idempotent: true,
  }),
  holders: defineCall({
    method: 'GET',
    path: '/api/admin/role/users/{id}',
    summary: 'Who has a role',
    access: { anyFunction: ['ROLE_VIEW', 'ROLE_EDIT', 'ROLE_ASSIGN'] },
    params: byId,
    layout: 'data',
    answer: v.array(roleHolder),
    handledStatuses: [Status.notFound],
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/admin/role/preview/{id}',
    summary: 'The signed-in user as if this role of a brand were all that they have',
    access: { anyFunction: ['ROLE_VIEW', 'ROLE_EDIT', 'ROLE_ASSIGN'] },
    params: byId,
    layout: 'data',
    answer: user,
    handledStatuses: [Status.notFound],
  }),
} as const
