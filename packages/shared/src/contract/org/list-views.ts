import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { requiredText } from '../kit/resource.ts'

/** Bounds of a column's width, in pixels. */
export const COLUMN_WIDTH = { min: 48, max: 800 } as const

const MAX_KEY_LENGTH = 64
/** The name of a column. */
const key = v.pipe(v.string(), v.maxLength(MAX_KEY_LENGTH), v.regex(/^[A-Za-z]\w*$/))
/** The name of a page, with the tab of it that shows the list, if not the first: `inventory:expiring`. */
const listKey = v.pipe(v.string(), v.maxLength(MAX_KEY_LENGTH), v.regex(/^[A-Za-z]\w*(:[A-Za-z]\w*)?$/))
const MAX_COLUMNS = 100
const keys = v.pipe(v.array(key), v.maxLength(MAX_COLUMNS))

/** How a user wants to see a list; columns by their keys. */
export const listLook = v.object({
  hidden: keys,
  /** Columns in the order that the user gave them; empty for that of the page. */
  order: keys,
  /** Columns that stay in sight while the rest scrolls. */
  pinned: keys,
  /** Whether rows are high; otherwise as many as possible are in sight. */
  isRoomy: v.boolean(),
  /** Widths that the user gave; the others are as wide as their content. */
  widths: v.optional(
    v.record(key, v.pipe(v.number(), v.integer(), v.minValue(COLUMN_WIDTH.min), v.maxValue(COLUMN_WIDTH.max))),
    {},
  ),
})
export type ListLook = v.InferOutput<typeof listLook>

/** Maximum length of the name of a view. */
export const VIEW_NAME_LENGTH = 20
/** Maximum number of a user's own views of one list. */
export const MAX_VIEWS = 30
const MAX_SEARCH_LENGTH = 2_000

/** A named view of a list: filters and sort order as in the address, and the columns. */
const viewEntries = {
  name: requiredText(VIEW_NAME_LENGTH),
  search: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)),
  look: listLook,
}

/** A view that a user may choose: an own one, or one that is shared with a role of theirs. */
export const listView = v.object({
  id,
  route: listKey,
  ...viewEntries,
  version: quantity,
  /** The role that it is shared with; null for none. */
  role: v.nullable(v.object({ id, name: v.string() })),
  /** Whose it is. */
  owner: v.string(),
  /** Whether the user may rename, change and share it. */
  isMine: v.boolean(),
  mayRemove: v.boolean(),
})
export type ListView = v.InferOutput<typeof listView>

/** How one person sees their lists, on every machine. */
export const listSettings = v.object({
  lists: v.array(
    v.object({
      route: listKey,
      /** Null for that of the page. */
      look: v.nullable(listLook),
      /** The view in which the list is opened; null for none. */
      defaultViewId: v.nullable(id),
    }),
  ),
  views: v.array(listView),
  /** Roles that the user may share views with. */
  roles: v.array(v.object({ id, name: v.string() })),
})
export type ListSettings = v.InferOutput<typeof listSettings>

const PATH = '/api/admin/user/lists'
const byId = v.object({ id })
const changed = [Status.notFound, Status.versionConflict, Status.invalidFields] as const

/** How a user sees lists: columns and views are kept for the person, and views may be shared with a role. */
export const listViewCalls = {
  own: defineCall({
    method: 'GET',
    path: PATH,
    summary: 'Columns and views of the user’s lists, with the views that are shared with their roles',
    access: 'session',
    layout: 'data',
    answer: listSettings,
  }),
  saveLook: defineCall({
    method: 'POST',
    path: `${PATH}/look`,
    summary: 'Keep the columns of one of the user’s lists',
    access: 'session',
    body: v.strictObject({ route: listKey, look: v.nullable(listLook) }),
    layout: 'data',
    answer: nothing,
  }),
  saveDefault: defineCall({
    method: 'POST',
    path: `${PATH}/default`,
    summary: 'Choose the view in which a list is opened, or none',
    access: 'session',
    body: v.strictObject({ route: listKey, viewId: v.nullable(id) }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  add: defineCall({
    method: 'POST',
    path: `${PATH}/view`,
    summary: 'Add a view of one’s own',
    access: 'session',
    body: v.strictObject({ route: listKey, ...viewEntries }),
    layout: 'data',
    answer: listView,
    handledStatuses: [Status.invalidFields, Status.businessRule],
  }),
  change: defineCall({
    method: 'POST',
    path: `${PATH}/view/{id}`,
    summary: 'Change a view, or its name; `version` is that of the edited copy',
    access: 'session',
    params: byId,
    body: v.strictObject({ version: quantity, ...viewEntries }),
    layout: 'data',
    answer: listView,
    handledStatuses: changed,
  }),
  share: defineCall({
    method: 'POST',
    path: `${PATH}/share/{id}`,
    summary: 'Share a view with everyone who has a role, or with nobody',
    access: { anyFunction: ['LIST_VIEW_SHARE'] },
    params: byId,
    body: v.strictObject({ version: quantity, roleId: v.nullable(id) }),
    layout: 'data',
    answer: listView,
    handledStatuses: changed,
  }),
  remove: defineCall({
    method: 'POST',
    path: `${PATH}/delete/{id}`,
    summary: 'Remove a view, for everyone who sees it',
    access: 'session',
    params: byId,
    body: v.strictObject({ version: quantity }),
    layout: 'data',
    answer: nothing,
    handledStatuses: changed,
  }),
} as const
