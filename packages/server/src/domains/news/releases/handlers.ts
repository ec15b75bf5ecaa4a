import { shanghaiDay } from '@netbar/shared/contract'
import type { Release, releaseCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { itemsOf } from './items.ts'

/** Releases published by a moment, with the time the user has read them. */
const published = (db: Kysely<Tables>, userId: string, now: Date) =>
  db
    .selectFrom('update_log')
    .leftJoin('update_log_receipt', (join) =>
      join.onRef('update_log_id', '=', 'update_log.id').on('user_id', '=', userId),
    )
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .where('release_date', '<=', shanghaiDay(now.getTime()))

const newestFirst = (db: Kysely<Tables>, userId: string, now: Date) =>
  published(db, userId, now)
    .select(['update_log.id', 'release_no', 'release_date', 'items', 'read_time'])
    .orderBy('release_date', 'desc')
    .orderBy('update_log.id', 'desc')

const toRelease = (row: Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]): Release => ({
  id: row.id,
  releaseNo: row.release_no,
  releaseDate: row.release_date,
  items: itemsOf(row.items),
  isUnread: row.read_time === null,
})

/** Handles the calls of release notes for all staff. */
export const releaseHandlers: Handlers<typeof releaseCalls> = {
  published: async ({ query: { page, limit } }, { database: { db }, actor, now }) => {
    const { rows, total } = await pageOf(
      db,
      { page, limit },
      published(db, actor.userId, now()),
      newestFirst(db, actor.userId, now()),
    )
    return { rows: rows.map(toRelease), total }
  },
  popup: async (_, { database: { db }, actor, now }) => {
    const newest = await newestFirst(db, actor.userId, now()).where('display', '=', 'POPUP').executeTakeFirst()
    return newest && newest.read_time === null ? toRelease(newest) : null
  },
  read: async (_, { database, actor, now }) => {
    await database.write(async (trx) => {
      const unread = await published(trx, actor.userId, now())
        .where('read_time', 'is', null)
        .select('update_log.id')
        .execute()
      if (unread.length === 0) return
      await trx
        .insertInto('update_log_receipt')
        .values(unread.map(({ id }) => ({ user_id: actor.userId, update_log_id: id, read_time: now().toISOString() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  },
}
