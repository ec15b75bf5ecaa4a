import type { announcementCalls } from '@netbar/shared/contract'
import type { Handlers } from '../http/implement.ts'

/** What the platform tells everybody (specification §4: the announcement page needs no session). */
export const announcementHandlers: Handlers<typeof announcementCalls> = {
  published: async ({ query: { page, limit } }, { database: { db }, now }) => {
    const published = db.selectFrom('announcement').where('published_time', '<=', now().toISOString())
    const { total } = await published.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await published
      .select(['id', 'title', 'content', 'published_time as publishedTime'])
      .orderBy('published_time', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { rows, total: Number(total) }
  },
}
