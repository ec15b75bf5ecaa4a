import { announcementEntryCalls, PLATFORM } from '@netbar/shared/contract'
import type { announcementCalls } from '@netbar/shared/contract'
import { containing } from '../../../platform/db/like.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'

/** Handles the public list of announcements (specification §4: its page needs no session). */
export const announcementHandlers: Handlers<typeof announcementCalls> = {
  published: async ({ query: { page, limit } }, { database: { db }, now }) => {
    const published = db
      .selectFrom('announcement')
      .where('enabled', '=', 1)
      .where('deleted_time', 'is', null)
      .where('published_time', '<=', now().toISOString())
    return pageOf(
      db,
      { page, limit },
      published,
      published
        .select(['id', 'title', 'content', 'published_time as publishedTime'])
        .orderBy('published_time', 'desc')
        .orderBy('id', 'desc'),
    )
  },
}

/** Announcements of the platform: a plain resource without a brand. */
export const announcementEntryHandlers = createResourceHandlers<'announcement', typeof announcementEntryCalls>({
  name: 'announcementEntries',
  calls: announcementEntryCalls,
  table: 'announcement',
  ofPlatform: true,
  startsDisabled: true,
  fullView: [],
  sorts: { title: 'title', publishedTime: 'published_time', updatedTime: 'updated_time' },
  where: ({ keyword, enabled }, eb) => [
    keyword ? eb.or([containing(eb.ref('title'), keyword), containing(eb.ref('content'), keyword)]) : null,
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (_, rows) =>
    rows.map((row) => ({
      id: row.id,
      brandId: PLATFORM,
      enabled: row.enabled === 1,
      version: row.version,
      updatedTime: row.updated_time,
      title: row.title,
      content: row.content,
      publishedTime: row.published_time,
    })),
  toColumns: ({ title, content, publishedTime }) => ({
    title,
    content,
    // Normalised, as it is compared as text.
    published_time: new Date(publishedTime).toISOString(),
  }),
  problems: async () => [],
  removalProblem: async () => null,
})
