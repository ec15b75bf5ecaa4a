import * as v from 'valibot'
import { roleLevel } from '../access/user.ts'
import { defineCall } from '../core/define-call.ts'
import { id, instant, nothing, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { networkList, userBranchIds, userEntry } from './users.ts'

/** A role that accounts may have, and whether the user may give it. */
export const givenRole = v.object({ id, brandId: id, name: v.string(), level: roleLevel, mayGive: v.boolean() })
export type GivenRole = v.InferOutput<typeof givenRole>

/** A link by which somebody sets the password of their account, once. */
export const passwordLink = v.object({
  /** The secret of the link; it is in this answer and nowhere else. */
  secret: v.pipe(v.string(), v.nonEmpty()),
  expiresTime: instant,
})
export type PasswordLink = v.InferOutput<typeof passwordLink>

/** An open session of an account. */
export const openSession = v.object({
  id,
  ip: v.string(),
  userAgent: v.string(),
  createdTime: instant,
  expiresTime: instant,
  /** Whether it is the session of this call. */
  isOwn: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSession>

/** Addresses of a branch, for accounts that may only be used there. */
export const branchNetworks = v.object({ branchId: id, branchName: v.string(), networks: v.array(v.string()) })
export type BranchNetworks = v.InferOutput<typeof branchNetworks>

/** What is added to an account: roles after those that it has, and branches. */
export const userAddition = {
  roleIds: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
  branchIds: v.optional(userBranchIds, []),
} as const

const PATH = '/api/admin/account'
const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.businessRule]
const VIEW = { anyFunction: ['USER_VIEW', 'USER_EDIT'] } as const
const RESET = { anyFunction: ['USER_RESET_PWD'] } as const
const DISABLE = { anyFunction: ['USER_DISABLE'] } as const
const EDIT = { anyFunction: ['USER_EDIT'] } as const

/** How accounts get in, beside their form. */
export const userAccessCalls = {
  roles: defineCall({
    method: 'GET',
    path: `${PATH}/roles`,
    summary:
      'Enabled roles of the user’s brands; the user may give those that open nothing that they do not have in the brand',
    access: { anyFunction: [...VIEW.anyFunction, 'ROLE_VIEW'] },
    layout: 'data',
    answer: v.array(givenRole),
  }),
  assign: defineCall({
    method: 'POST',
    path: `${PATH}/assign/{id}`,
    summary: 'Add roles and branches to an account',
    access: EDIT,
    params: byId,
    body: v.strictObject({ version: quantity, ...userAddition }),
    layout: 'data',
    answer: userEntry,
    handledStatuses: [...handledStatuses, Status.versionConflict, Status.invalidFields],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: `${PATH}/resetPassword/{id}`,
    summary:
      'End the password of an account with its sessions and service tokens, and make a link to set another; the link is valid once, for a day',
    access: RESET,
    needsRecentFactor: true,
    params: byId,
    layout: 'data',
    answer: passwordLink,
    handledStatuses,
  }),
  unlock: defineCall({
    method: 'POST',
    path: `${PATH}/unlock/{id}`,
    summary: 'Unlock an account, and end the wait that wrong passwords have caused',
    access: RESET,
    params: byId,
    layout: 'data',
    answer: userEntry,
    handledStatuses,
  }),
  unbindWechat: defineCall({
    method: 'POST',
    path: `${PATH}/unbindWechat/{id}`,
    summary: 'Unbind the WeChat account of an account; its owner is told',
    access: RESET,
    params: byId,
    layout: 'data',
    answer: userEntry,
    handledStatuses,
  }),
  sessions: defineCall({
    method: 'GET',
    path: `${PATH}/sessions/{id}`,
    summary: 'Open sessions of an account, newest first',
    access: VIEW,
    params: byId,
    layout: 'data',
    answer: v.array(openSession),
    handledStatuses: [Status.notFound],
  }),
  endSession: defineCall({
    method: 'POST',
    path: `${PATH}/sessions/end/{id}`,
    summary: 'End a session of an account and close its sockets; idempotent',
    access: DISABLE,
    params: byId,
    body: v.strictObject({ sessionId: id }),
    layout: 'data',
    answer: nothing,
    handledStatuses,
  }),
  networks: defineCall({
    method: 'GET',
    path: `${PATH}/networks`,
    summary: 'Addresses of the user’s branches, where accounts may be limited to them',
    access: EDIT,
    layout: 'data',
    answer: v.array(branchNetworks),
  }),
  saveNetworks: defineCall({
    method: 'POST',
    path: `${PATH}/networks/{id}`,
    summary: 'Set the addresses of a branch',
    access: EDIT,
    params: byId,
    body: v.strictObject({ networks: networkList }),
    layout: 'data',
    answer: branchNetworks,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
} as const
