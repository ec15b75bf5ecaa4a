import { PUBLISHED_KINDS, publishLine, resourceLog } from '@netbar/shared/contract'
import type { CallRequest, logCalls, Page, PublishLine } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { CallContext } from '../../../kernel/context.ts'
import { boundedPage } from './bounded-page.ts'
import { periodOf } from './period.ts'

type Query = CallRequest<typeof logCalls.publishing>['query']

const kindOf = publishLine.entries.kind
const storedChanges = v.pipe(v.string(), v.parseJson(), resourceLog.entries.changes)

/** One page of what happened to announcements and release notes, newest first: they are for everybody. */
export const findPublishing = async (
  { page, limit, kind, ...period }: Query,
  { database: { db }, now }: CallContext,
): Promise<Page<PublishLine>> => {
  const { from, to } = periodOf(period, now())
  const kinds = kind === undefined ? [...PUBLISHED_KINDS] : [kind]
  const found = db
    .selectFrom('resource_log')
    .where('resource', 'in', kinds)
    .where('time', '>=', from)
    .where('time', '<=', to)
  const { rows, total } = await boundedPage(
    db,
    { page, limit },
    found,
    found.selectAll().orderBy('time', 'desc').orderBy('id', 'desc'),
  )
  const ids = ['', ...rows.map(({ resource_id }) => resource_id)]
  const announcements = await db.selectFrom('announcement').where('id', 'in', ids).select(['id', 'title']).execute()
  const releases = await db.selectFrom('update_log').where('id', 'in', ids).select(['id', 'release_no']).execute()
  const names = new Map([
    ...announcements.map(({ id, title }) => [id, title] as const),
    ...releases.map(({ id, release_no }) => [id, release_no] as const),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      time: row.time,
      userName: row.actor_name,
      kind: v.parse(kindOf, row.resource),
      subjectId: row.resource_id,
      subjectName: names.get(row.resource_id) ?? '',
      event: row.event,
      changes: v.parse(storedChanges, row.changes),
    })),
    total,
  }
}
