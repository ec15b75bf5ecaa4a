import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, paging } from '../core/primitives.ts'
import {
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../kit/resource.ts'

/** An announcement of the platform. `content` is plain text; an empty line separates paragraphs. */
export const announcement = v.object({ id, title: v.string(), content: v.string(), publishedTime: instant })
export type Announcement = v.InferOutput<typeof announcement>

/** The announcement page (specification §4, guard step 4: no session needed; §4 does not show its content). */
export const announcementCalls = {
  published: defineCall({
    method: 'GET',
    path: '/api/admin/announcement/public',
    summary: 'Published announcements, newest first',
    access: 'public',
    query: v.strictObject(paging),
    layout: 'rows',
    answer: announcement,
  }),
} as const

/** Brand id of platform content, which belongs to no brand, in the calls of a plain resource. */
export const PLATFORM = 'platform'

/** An announcement in its editor's list: `enabled` is published, from `publishedTime` on. */
export const announcementEntry = v.object({ ...resourceEntries, ...announcement.entries })
export type AnnouncementEntry = v.InferOutput<typeof announcementEntry>

/** An announcement as its form sends it. Its content is plain text, never markup. */
export const announcementDraft = {
  title: requiredText(50),
  content: requiredText(5_000),
  publishedTime: instant,
} as const

/** Announcements of the platform: drafted, published, and withdrawn. */
export const announcementEntryCalls = resourceCalls({
  path: '/api/admin/updateLog',
  what: 'announcements of the platform',
  row: announcementEntry,
  draft: announcementDraft,
  filters: { keyword, enabled: v.optional(queryFlag) },
  sorts: ['title', 'publishedTime', 'updatedTime'],
  defaultSort: '-publishedTime',
  functions: {
    view: ['UPDATE_LOG_EDIT'],
    edit: 'UPDATE_LOG_EDIT',
    disable: 'UPDATE_LOG_EDIT',
    export: 'UPDATE_LOG_EDIT',
  },
})
export type AnnouncementDraft = DraftOf<typeof announcementEntryCalls>
export type AnnouncementQuery = QueryOf<typeof announcementEntryCalls>
