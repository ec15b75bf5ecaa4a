import type { CallRequest, logCalls, Page, SignInLine } from '@netbar/shared/contract'
import { containing } from '../../../platform/db/like.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { seenBy } from '../users/index.ts'
import { boundedPage } from './bounded-page.ts'
import { periodOf } from './period.ts'
import { scopeOf } from './scope.ts'

type Query = CallRequest<typeof logCalls.signIns>['query']

/** One page of the attempts at accounts that the actor sees; at unknown ones for the platform only. */
export const findSignIns = async (
  { page, limit, keyword, result, ...period }: Query,
  { database: { db }, actor, now }: CallContext,
): Promise<Page<SignInLine>> => {
  const { kind } = await scopeOf(db, actor, undefined)
  const { from, to } = periodOf(period, now())
  const found = db
    .selectFrom('login_log')
    .where('time', '>=', from)
    .where('time', '<=', to)
    .$if(kind !== 'all', (some) =>
      some.where('username', 'in', (eb) =>
        eb
          .selectFrom('user')
          .where((of) => seenBy(actor)(of))
          .select('user.username'),
      ),
    )
    .$if(Boolean(keyword), (some) => some.where((eb) => containing(eb.ref('username'), (keyword ?? '').toLowerCase())))
    .$if(result !== undefined, (some) => some.where('result', '=', result ?? 'SUCCESS'))
  const { rows, total } = await boundedPage(
    db,
    { page, limit },
    found,
    found.selectAll().orderBy('time', 'desc').orderBy('id', 'desc'),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      time: row.time,
      username: row.username,
      ip: row.ip,
      userAgent: row.user_agent,
      result: row.result,
      reason: row.reason,
    })),
    total,
  }
}
