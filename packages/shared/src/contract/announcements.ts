import * as v from 'valibot'
import { defineCall } from './define-call.ts'
import { id, instant, paging } from './primitives.ts'

/** What the platform tells everybody. `content` is plain text; an empty line stands between two paragraphs. */
export const announcement = v.object({ id, title: v.string(), content: v.string(), publishedTime: instant })
export type Announcement = v.InferOutput<typeof announcement>

/** The announcement page (specification §4, guard step 4: it needs no session; its content is not shown there). */
export const announcementCalls = {
  published: defineCall({
    method: 'GET',
    path: '/api/admin/announcement/public',
    summary: 'Announcements that are published, newest first',
    access: 'public',
    query: v.strictObject(paging),
    layout: 'rows',
    answer: announcement,
  }),
} as const
