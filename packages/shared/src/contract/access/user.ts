import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireText, wireTextOf } from '../core/wire.ts'

/** Requirement of a route node (specification §3): any one of these functionIds opens its route. */
export interface RouteMeta {
  readonly authority: readonly string[]
}

/**
 * A node of the menu tree (specification §3): a MENU opens a route by name, a FUNCTION grants a functionId. A node of
 * an unknown kind has `null` here and grants nothing itself.
 */
export interface MenuNode {
  readonly name: string
  readonly title: string
  readonly icon: string
  readonly type: 'MENU' | 'FUNCTION' | null
  readonly functionId: string | null
  readonly children: readonly MenuNode[]
  /** Present only where the entry declares further requirements for its route. */
  readonly meta?: RouteMeta | null | undefined
}

/** A node of the menu tree, with defaults for everything that a server may leave out. */
export const menuNode: v.GenericSchema<unknown, MenuNode> = v.object({
  name: withFallback(wireText, ''),
  title: withFallback(wireText, ''),
  icon: withFallback(wireText, ''),
  type: v.nullish(withFallback(v.picklist(['MENU', 'FUNCTION']), null), 'MENU'),
  functionId: withFallback(wireText, null),
  children: v.nullish(rowsOf(v.lazy(() => menuNode)), []),
  // A requirement that cannot be read is not permission to skip it.
  meta: v.nullish(v.object({ authority: v.nullish(v.array(wireText), []) })),
})

/** A branch of a brand (specification §3). */
export const branch = v.object({
  id,
  name: wireText,
  brandId: withFallback(id, ''),
  branchNo: withFallback(wireText, ''),
})
export type Branch = v.InferOutput<typeof branch>

/** Level '1' is the brand, '2' the branch (specification §6). */
export const roleLevel = v.picklist(['1', '2'])
/** A role. Fields that cannot be parsed fall back; the level of the first role decides. */
export const role = v.object({
  id: withFallback(id, ''),
  name: withFallback(wireText, ''),
  level: withFallback(wireTextOf(roleLevel), null),
})
export type Role = v.InferOutput<typeof role>

/** A server may send `name` in place of `username`. */
const withUsername = (data: unknown): unknown => {
  const given: { readonly username?: unknown; readonly name?: unknown } = Object(data)
  return { ...given, username: given.username || given.name }
}

/** The signed-in user (specification §3), with a `username`, or a `name` that stands for it. */
export const user = v.pipe(
  v.unknown(),
  v.transform(withUsername),
  v.object({
    id,
    username: wireTextOf(v.pipe(v.string(), v.nonEmpty())),
    name: withFallback(wireText, ''),
    openid: withFallback(wireText, null),
    /** Address of the user's picture. */
    avatarUrl: withFallback(wireText, null),
    branches: v.nullish(rowsOf(branch), []),
    roles: v.nullish(rowsOf(role), []),
    menus: v.nullish(rowsOf(menuNode), []),
  }),
)
export type User = v.InferOutput<typeof user>

/** The fixed application type of the user info call (specification §7). */
export const APP_TYPE = 'SDX_NETCAFE'

/** In a module apart from the other calls: a page that only shows the user needs nothing else. */
export const userInfo = defineCall({
  method: 'GET',
  path: '/api/admin/user/front/info',
  summary: 'The signed-in user',
  access: 'session',
  query: v.object({ token: v.string(), appType: v.picklist([APP_TYPE]) }),
  layout: 'data',
  answer: user,
  handledStatuses: [Status.locked],
  whileLocked: true,
})
