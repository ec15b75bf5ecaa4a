import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, id, nothing, paging } from '../core/primitives.ts'

/** Kinds of release items: a feature, an improvement, or a fix. */
export const RELEASE_ITEM_KINDS = ['ADDED', 'IMPROVED', 'FIXED'] as const

/** One item of a release, in every language of the product. */
const releaseItem = v.object({
  kind: v.picklist(RELEASE_ITEM_KINDS),
  texts: v.object({ 'zh-CN': v.string(), 'en-US': v.string(), 'zh-TW': v.string() }),
})
export type ReleaseItem = v.InferOutput<typeof releaseItem>

/** One version of the product and its changes. */
export const releaseFacts = { releaseNo: v.string(), releaseDate: day, items: v.array(releaseItem) } as const

/** A release as users read it; `isUnread` until the user has seen it. */
export const release = v.object({ id, ...releaseFacts, isUnread: v.boolean() })
export type Release = v.InferOutput<typeof release>

/** Release notes (specification §2: 更新日志; its content is not shown there). */
export const releaseCalls = {
  published: defineCall({
    method: 'GET',
    path: '/api/admin/whatsNew',
    summary: 'Published releases, newest first',
    access: 'session',
    query: v.strictObject(paging),
    layout: 'rows',
    answer: release,
  }),
  popup: defineCall({
    method: 'GET',
    path: '/api/admin/whatsNew/popup',
    summary: 'The newest unread release to show to the user after sign-in; null without one',
    access: 'session',
    layout: 'data',
    answer: v.nullable(release),
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/admin/whatsNew/read',
    summary: 'Mark every published release read',
    access: 'session',
    layout: 'data',
    answer: nothing,
  }),
} as const
