import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { requiredText, resourceLog } from '../kit/resource.ts'
import { roleLevel } from '../access/user.ts'

/** Longest title of a page or function. */
const TITLE_LENGTH = 40
/** Largest position among the entries of one parent. */
const MAX_SORT = 9_999

/** Titles and position of a node: all of it that may be changed. The rest comes with the release. */
export const menuNodeDraft = {
  titleZh: requiredText(TITLE_LENGTH),
  titleEn: requiredText(TITLE_LENGTH),
  titleTw: requiredText(TITLE_LENGTH),
  sort: v.pipe(quantity, v.maxValue(MAX_SORT)),
} as const

/** A group, page or function of the menu, parents first. */
export const menuEntry = v.object({
  id,
  version: quantity,
  name: v.string(),
  parent: v.nullable(v.string()),
  type: v.picklist(['MENU', 'FUNCTION']),
  icon: v.string(),
  titleZh: v.string(),
  titleEn: v.string(),
  titleTw: v.string(),
  sort: quantity,
  /** How many roles open it, and how many people have one of them. */
  roleCount: quantity,
  userCount: quantity,
})
export type MenuEntry = v.InferOutput<typeof menuEntry>

/** A role that opens a node. */
export const menuRole = v.object({
  id,
  name: v.string(),
  level: roleLevel,
  brandName: v.nullable(v.string()),
  userCount: quantity,
})
export type MenuRole = v.InferOutput<typeof menuRole>

const PATH = '/api/admin/menu'
const byId = v.object({ id })
const VIEW = { anyFunction: ['PERMISSION_VIEW', 'PERMISSION_EDIT'] } as const

/** The menu of the platform: what there is, who has it, and what it is called. */
export const menuCalls = {
  tree: defineCall({
    method: 'GET',
    path: `${PATH}/tree`,
    summary: 'Every group, page and function, parents first, with how many roles and people have it',
    access: VIEW,
    layout: 'data',
    answer: v.array(menuEntry),
    handledStatuses: [Status.forbidden],
  }),
  roles: defineCall({
    method: 'GET',
    path: `${PATH}/roles/{id}`,
    summary: 'Roles that open a node',
    access: VIEW,
    params: byId,
    layout: 'data',
    answer: v.array(menuRole),
    handledStatuses: [Status.notFound],
  }),
  logs: defineCall({
    method: 'GET',
    path: `${PATH}/logs/{id}`,
    summary: 'History of a node, newest first',
    access: VIEW,
    params: byId,
    query: v.object(paging),
    layout: 'rows',
    answer: resourceLog,
    handledStatuses: [Status.notFound],
  }),
  change: defineCall({
    method: 'POST',
    path: `${PATH}/{id}`,
    summary: 'Set titles and position of a node; `version` is that of the edited copy',
    access: { anyFunction: ['PERMISSION_EDIT'] },
    params: byId,
    body: v.strictObject({ version: quantity, ...menuNodeDraft }),
    layout: 'data',
    answer: menuEntry,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
