import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, nothing, paging, quantity } from '../core/primitives.ts'
import { maskedSecret, secretInput } from '../core/secrets.ts'
import { branch } from '../access/user.ts'
import { Status } from '../core/status.ts'
import { wechatMenu } from './wechat-menu.ts'
import { wireFlag, wireQuantity, wireText, wireTime, withFallback } from '../core/wire.ts'

const BASE = '/api/mobile/admin/wechat/binding'

/** Functions for a brand's official account: its binding, menu, template messages and followers. */
const may = {
  bind: { anyFunction: ['WECHAT_BIND'] },
  menu: { anyFunction: ['WECHAT_MENU'] },
  template: { anyFunction: ['WECHAT_TEMPLATE'] },
  follower: { anyFunction: ['WECHAT_FANS'] },
  any: { anyFunction: ['WECHAT_BIND', 'WECHAT_MENU', 'WECHAT_TEMPLATE', 'WECHAT_FANS'] },
} as const

/** Refusals of calls that reach WeChat itself. */
const OUTSIDE = [Status.businessRule, Status.rateLimited, Status.outsideUnavailable] as const

/** Kinds of official accounts; only a service account may send template messages. */
export const WECHAT_ACCOUNT_TYPES = ['SERVICE', 'SUBSCRIPTION'] as const

const accountName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50))
const appId = v.pipe(v.string(), v.trim(), v.regex(/^wx[0-9a-zA-Z]{16}$/))
const originalId = v.pipe(v.string(), v.trim(), v.regex(/^gh_\w{6,32}$/))
const pictureUrl = v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^(https:\/\/|\/(?!\/))\S+$/))

/** The official account of a brand. Secrets are masked; `version` guards against older copies. */
export const wechatBinding = v.object({
  id,
  brandId: id,
  name: wireText,
  appId: wireText,
  originalId: wireText,
  accountType: v.picklist(WECHAT_ACCOUNT_TYPES),
  qrUrl: v.nullish(wireText, null),
  appSecret: maskedSecret,
  token: maskedSecret,
  encodingAesKey: maskedSecret,
  version: wireQuantity,
  updatedTime: wireTime,
})
export type WechatBinding = v.InferOutput<typeof wechatBinding>

/** A brand's official account as the form sends it; `version` is 0 for a brand that has none. */
export const wechatBindingInput = v.strictObject({
  brandId: id,
  name: accountName,
  appId,
  originalId,
  accountType: v.picklist(WECHAT_ACCOUNT_TYPES),
  qrUrl: v.optional(v.nullable(pictureUrl), null),
  appSecret: secretInput(/^[0-9a-f]{32}$/),
  token: secretInput(/^[0-9a-zA-Z]{3,32}$/),
  encodingAesKey: secretInput(/^[0-9a-zA-Z]{43}$/),
  version: quantity,
})
export type WechatBindingInput = v.InferInput<typeof wechatBindingInput>

/**
 * A follower of the official account; its `id` is its openid, `staffName` is there where a staff account is bound to the same
 * WeChat account.
 */
export const wechatFollower = v.object({
  id,
  nickname: wireText,
  avatarUrl: v.nullish(wireText, null),
  staffName: v.nullish(wireText, null),
  branchCount: wireQuantity,
  subscribedTime: wireTime,
})
export type WechatFollower = v.InferOutput<typeof wechatFollower>

/** A branch of the brand, and whether the follower gets its alerts. */
export const followerBranch = v.object({ ...branch.entries, bound: wireFlag })
export type FollowerBranch = v.InferOutput<typeof followerBranch>

/** The menu of an official account; empty until one is published. */
export const wechatMenuState = v.object({ menuStr: wireText, publishedTime: v.nullish(wireTime, null) })
export type WechatMenuState = v.InferOutput<typeof wechatMenuState>

/** Occasions on which a template message is sent. */
export const TEMPLATE_SCENES = ['SIT_DOWN', 'RECHARGE', 'ORDER', 'COUPON', 'BOOKING'] as const
const templateScene = v.picklist(TEMPLATE_SCENES)
export type TemplateScene = (typeof TEMPLATE_SCENES)[number]

/** An occasion and its template, `id` is null where it has none, with the messages of the last seven days. */
export const wechatTemplate = v.object({
  scene: templateScene,
  id: v.nullish(id, null),
  tmId: v.nullish(wireText, null),
  title: v.nullish(wireText, null),
  addedTime: v.nullish(wireTime, null),
  sentCount: withFallback(wireQuantity, 0),
  failedCount: withFallback(wireQuantity, 0),
})
export type WechatTemplate = v.InferOutput<typeof wechatTemplate>

/** WeChat's id of a template. */
export const templateId = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{20,64}$/))

/** Maximum test sends of a user in a minute. */
export const MAX_TEMPLATE_TESTS_PER_MINUTE = 10

/** The template of a binding and the follower whom it is sent to for a test. */
export const templateTestInput = v.strictObject({
  id,
  openid: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
})
export type TemplateTestInput = v.InferInput<typeof templateTestInput>

/** A test that WeChat took: the number that it gave the message, and what each field of the template was filled with. */
export const templateTest = v.object({
  msgId: wireText,
  fields: v.array(v.object({ name: wireText, value: wireText })),
})
export type TemplateTest = v.InferOutput<typeof templateTest>

/** Official account of a brand (specification §7, WeChat). `info` takes a brand id, `bindid` is a binding id. */
export const wechatCalls = {
  info: defineCall({
    method: 'GET',
    path: `${BASE}/info/{id}`,
    summary: 'The official account of a brand; null where none is bound',
    access: may.bind,
    params: v.object({ id }),
    layout: 'data',
    answer: v.nullable(wechatBinding),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${BASE}/save`,
    summary: 'Bind an official account to a brand, or change it; WeChat verifies its secret',
    access: may.bind,
    needsRecentFactor: true,
    body: wechatBindingInput,
    layout: 'data',
    answer: wechatBinding,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, ...OUTSIDE],
  }),
  unbind: defineCall({
    method: 'POST',
    path: `${BASE}/remove/binding`,
    summary: 'Unbind an official account, with its followers, templates and menu in this system',
    access: may.bind,
    needsRecentFactor: true,
    body: v.strictObject({ id, version: quantity }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.versionConflict],
  }),
  followers: defineCall({
    method: 'GET',
    path: `${BASE}/user/list`,
    summary: 'Followers of an official account, newest first',
    access: may.follower,
    query: v.object({ ...paging, bindid: id, keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))) }),
    layout: 'rows',
    leavesOutRows: true,
    answer: wechatFollower,
    handledStatuses: [Status.notFound],
  }),
  followerBranches: defineCall({
    method: 'GET',
    path: `${BASE}/fans/branchList/{openid}`,
    summary: 'Branches of the brand, and which of their alerts a follower gets',
    access: may.follower,
    params: v.object({ openid: id }),
    layout: 'data',
    answer: v.array(followerBranch),
    handledStatuses: [Status.notFound],
  }),
  saveFollowerBranches: defineCall({
    method: 'POST',
    path: `${BASE}/save/fans/branchList`,
    summary: 'Set the branches whose alerts a follower gets',
    access: may.follower,
    body: v.strictObject({ openid: id, branchIds: v.pipe(v.array(id), v.maxLength(500)) }),
    layout: 'data',
    answer: v.array(followerBranch),
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  menu: defineCall({
    method: 'GET',
    path: `${BASE}/menu/console/{bindid}`,
    summary: 'The last published menu of an official account',
    access: may.menu,
    params: v.object({ bindid: id }),
    layout: 'data',
    answer: wechatMenuState,
    handledStatuses: [Status.notFound],
  }),
  publishMenu: defineCall({
    method: 'POST',
    path: `${BASE}/menu/{bindid}`,
    summary:
      'Publish a menu: menuStr is the JSON that WeChat takes; publishedTime is that of the menu it was made from',
    access: may.menu,
    params: v.object({ bindid: id }),
    body: v.strictObject({
      menuStr: v.pipe(v.string(), v.maxLength(16_384), v.parseJson(), wechatMenu),
      publishedTime: v.optional(v.nullable(instant)),
    }),
    layout: 'data',
    answer: wechatMenuState,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields, ...OUTSIDE],
  }),
  bindingId: defineCall({
    method: 'GET',
    path: `${BASE}/bindid/{brandId}`,
    summary: 'Id of the binding of a brand; null where no official account is bound',
    access: may.any,
    params: v.object({ brandId: id }),
    layout: 'data',
    answer: v.nullable(id),
    handledStatuses: [Status.notFound],
  }),
  templates: defineCall({
    method: 'GET',
    path: `${BASE}/tm/master`,
    summary: 'Every occasion for a template message, with its template',
    access: may.template,
    query: v.object({ bindid: id }),
    layout: 'rows',
    leavesOutRows: true,
    answer: wechatTemplate,
    handledStatuses: [Status.notFound],
  }),
  removeTemplate: defineCall({
    method: 'DELETE',
    path: `${BASE}/remove/wechatTm`,
    summary: 'Remove the template of an occasion',
    access: may.template,
    query: v.object({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  addTemplate: defineCall({
    method: 'POST',
    path: `${BASE}/add/tmid`,
    summary: 'Set the template of an occasion; it has to belong to the official account',
    access: may.template,
    body: v.strictObject({
      bindid: id,
      scene: templateScene,
      tmId: templateId,
    }),
    layout: 'data',
    answer: wechatTemplate,
    handledStatuses: [Status.notFound, Status.invalidFields, ...OUTSIDE],
  }),
  testTemplate: defineCall({
    method: 'POST',
    path: `${BASE}/tm/test`,
    summary: 'Send a template message with sample values to a follower',
    access: may.template,
    body: templateTestInput,
    layout: 'data',
    answer: templateTest,
    handledStatuses: [Status.notFound, Status.invalidFields, ...OUTSIDE],
    idempotent: true,
  }),
} as const
