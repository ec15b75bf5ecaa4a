import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireText, wireTextOf } from '../core/wire.ts'
import { passkeyProof } from './passkey-proof.ts'
import { challengeText } from './proof-of-work.ts'
import { factorCode } from './second-step.ts'

const passwordText = v.pipe(v.string(), v.minLength(6), v.maxLength(128))

/** A new password: twelve characters at least, of any kind; the server also refuses those that are easy to guess. */
export const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(64))

/** Sign-in form; the username is trimmed (specification §5). */
export const credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(32)),
  password: passwordText,
  captcha: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(8)), ''),
  /** Answer to the challenge of the captcha. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
})
export type Credentials = v.InferInput<typeof credentials>

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

/** Exported apart from the other calls: a page that only shows the user needs nothing else. */
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

/** What unlocks the screen. */
export const unlockProof = v.union([
  v.strictObject({
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    /** Where the account has a second factor. */
    code: v.optional(factorCode),
  }),
  v.strictObject({ passkey: passkeyProof }),
])
export type UnlockProof = v.InferOutput<typeof unlockProof>

/** Sign-in and user (specification §7). */
export const sessionCalls = {
  signIn: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/token',
    summary: 'Exchange credentials for a token',
    access: 'public',
    body: credentials,
    layout: 'data',
    answer: v.pipe(v.string(), v.nonEmpty()),
  }),
  captcha: defineCall({
    method: 'GET',
    path: '/api/auth/jwt/captcha',
    summary: 'Whether a captcha is required, its picture as a data URI, and the challenge to prove work for',
    access: 'public',
    query: v.strictObject({ username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), '') }),
    layout: 'data',
    answer: v.object({ needed: v.boolean(), image: v.nullable(v.string()), challenge: v.nullish(challengeText, null) }),
  }),
  signOut: defineCall({
    method: 'DELETE',
    path: '/api/auth/jwt/token',
    summary: 'Revoke the session of the token and close its sockets',
    access: 'session',
    layout: 'data',
    answer: nothing,
    whileLocked: true,
    whileEnrolling: true,
  }),
  lock: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/lock',
    summary: 'Lock the screen: calls of this session are refused until it is unlocked',
    access: 'session',
    layout: 'data',
    answer: nothing,
    whileLocked: true,
  }),
  unlock: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/unlock',
    summary:
      'Unlock the screen: with the password, and a code where the account has a second factor, or with a passkey; five wrong ones end the session',
    access: 'session',
    body: unlockProof,
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.invalidFields],
    whileLocked: true,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/admin/user/password',
    summary:
      'Change the user’s own password, which ends every session of the account; five wrong attempts at the old one end this one. An account with a second factor needs a recent one too',
    access: 'session',
    body: v.strictObject({ oldPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), newPassword }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.invalidFields],
  }),
  userInfo,
} as const
