import { operationChanges } from '@netbar/shared/contract'
import type { CallRequest, logCalls, OperationLine, Page } from '@netbar/shared/contract'
import * as v from 'valibot'
import { containing } from '../../../platform/db/like.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { boundedPage } from './bounded-page.ts'
import { periodOf } from './period.ts'
import { among, inScope, scopeOf } from './scope.ts'
import { loadTitles } from './titles.ts'

type Query = CallRequest<typeof logCalls.operations>['query']

/** People whom a keyword names at most: for more it has to be longer. */
const MAX_PEOPLE = 50

const storedChanges = v.pipe(v.string(), v.parseJson(), operationChanges)

/** Ids of accounts that a keyword names; null without one. */
const peopleOf = async (keyword: string | undefined, { database }: CallContext): Promise<readonly string[] | null> => {
  if (!keyword) return null
  const found = await database.db
    .selectFrom('user')
    .where((eb) => eb.or([containing(eb.ref('username'), keyword.toLowerCase()), containing(eb.ref('name'), keyword)]))
    .select('id')
    .orderBy('username')
    .limit(MAX_PEOPLE)
    .execute()
  return found.map(({ id }) => id)
}

/**
 * One page of the operations that the actor sees, newest first.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findOperations = async (
  { page, limit, keyword, branchId, module, result, subjectId, ...period }: Query,
  context: CallContext,
): Promise<Page<OperationLine>> => {
  const { database, actor, now, locale } = context
  const { db } = database
  const scope = await scopeOf(db, actor, branchId)
  const people = await peopleOf(keyword, context)
  if (people?.length === 0 || (scope.kind !== 'all' && scope.ids.length === 0)) return { rows: [], total: 0 }
  const { from, to } = periodOf(period, now())
  const found = db
    .selectFrom('call_log')
    .where('time', '>=', from)
    .where('time', '<=', to)
    .where((eb) =>
      eb.and(
        [
          inScope(eb, scope),
          people === null ? null : among(eb, 'user_id', people),
          module ? eb('module', '=', module) : null,
          result === undefined ? null : eb('result', '=', result),
          subjectId ? eb('subject_id', '=', subjectId) : null,
        ].filter((each) => each !== null),
      ),
    )
  const { rows, total } = await boundedPage(
    db,
    { page, limit },
    found,
    found.selectAll().orderBy('time', 'desc').orderBy('id', 'desc'),
  )
  const ids = ['', ...rows.flatMap(({ branch_id }) => branch_id ?? [])]
  const branches = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'name']).execute()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const { titleOf, actionOf } = await loadTitles(db, locale)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      time: row.time,
      userName: row.user_name,
      branchName: row.branch_id === null ? null : (names.get(row.branch_id) ?? null),
      module: row.module,
      moduleTitle: titleOf(row.module),
      action: row.action,
      actionTitle: actionOf(row.action),
      subjectId: row.subject_id,
      subjectName: row.subject_name,
      result: row.result,
      status: row.status,
      ip: row.ip,
      durationMs: row.duration_ms,
      changes: v.parse(storedChanges, row.changes),
      requestId: row.request_id,
    })),
    total,
  }
}
